import type { Music, TextRange } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { codeToMusic } from '../read-song/code-to-music.ts';
import { strudelEvents } from '../testing/strudel-events.ts';
import { rowPrograms } from './row-program.ts';
import { changeRow, rowSettings } from './row-settings.ts';
import { settleSolos } from './row-solos.ts';

const beat = `const bass = note("c2*4").s("bass")
stack(
  s("bd*4"),
  s("hh*8").jux(rev), // hats
  /* "Low" */ bass.off(1/8, x => x.add(note(7))),
).swingBy(0.1, 8)`;

/** The layers that the grid cannot read. */
const lockedIn = (code: string): TextRange[] =>
  (codeToMusic(code)?.layers ?? []).flatMap(({ locked, range }) => (locked ? [range] : []));
const only = (code: string) => lockedIn(code)[0] as TextRange;
const heard = (code: string) =>
  [...new Set(strudelEvents(code, 0, 1).map(({ value }) => value.s))].sort();

test('a level is one call behind the layer, replaced and taken away again', () => {
  const half = changeRow(beat, only(beat), { level: 0.5 });
  expect(half).toBe(beat.replace('.jux(rev)', '.jux(rev).postgain(0.5)'));
  const loud = changeRow(half, only(half), { level: 0.8 });
  expect(loud).toBe(beat.replace('.jux(rev)', '.jux(rev).postgain(0.8)'));
  expect(rowSettings(loud, lockedIn(loud))[0]?.level).toBe(0.8);
  expect(changeRow(loud, only(loud), { level: 1 })).toBe(beat);
});

test('a level that the code makes itself is not set over', () => {
  const code = beat.replace('.jux(rev)', '.jux(rev).postgain(sine)');
  expect(rowSettings(code, lockedIn(code))[0]?.level).toBeUndefined();
  expect(() => changeRow(code, only(code), { level: 0.5 })).toThrow('no place');
});

test('a mute is a hush, which goes again', () => {
  const muted = changeRow(beat, only(beat), { muted: true });
  expect(muted).toBe(beat.replace('.jux(rev)', '.jux(rev).hush()'));
  expect(heard(muted)).toEqual(['bass', 'bd']);
  expect(rowSettings(muted, lockedIn(muted))[0]?.muted).toBe(true);
  expect(changeRow(muted, only(muted), { muted: false })).toBe(beat);
});

test.each([
  ['_hats', 'hats'],
  ['hats_', 'hats'],
  ['_$', '$'],
])('the label %s mutes its layer, and is %s without it', (name, bare) => {
  const code = `kick: s("bd*4")\n${name}: s("hh*8").jux(rev)`;
  expect(rowSettings(code, lockedIn(code))[0]?.muted).toBe(true);
  const sounds = changeRow(code, only(code), { muted: false });
  expect(sounds).toBe(code.replace(name, bare));
  expect(heard(sounds)).toEqual(['bd', 'hh']);
});

test('an expression that has no calls gets brackets', () => {
  const code = 'stack(s("bd*4"), true ? s("hh*8") : silence)';
  expect(changeRow(code, only(code), { muted: true })).toBe(
    'stack(s("bd*4"), (true ? s("hh*8") : silence).hush())',
  );
});

const musicOf = (code: string, soloed: string[] = []): Music => {
  const music = codeToMusic(code)?.music as Music;
  const tracks = music.tracks.map((track) => ({
    ...track,
    solo: soloed.includes(track.strudelName),
  }));
  return { ...music, tracks };
};
const settled = (code: string, change?: { row: number; solo: boolean }, soloed: string[] = []) =>
  settleSolos(code, {
    rows: lockedIn(code),
    music: musicOf(code, soloed),
    ...(change ? { change } : {}),
  });

test('beside the solo of a row tracks and rows are silent, and sound as before without it', () => {
  const alone = settled(beat, { row: 0, solo: true });
  expect(heard(alone)).toEqual(['hh']);
  expect(alone).toContain('s("hh*8").jux(rev) /* solo */, // hats');
  expect(rowSettings(alone, lockedIn(alone))).toMatchObject([
    { solo: true, beside: false },
    { solo: false, beside: true, muted: false },
  ]);
  // What is silent beside a solo is not muted.
  expect(musicOf(alone).tracks.some(({ muted }) => muted)).toBe(false);
  expect(settled(alone)).toBe(alone);
  const both = settled(alone, { row: 1, solo: true });
  expect(heard(both)).toEqual(['bass', 'hh']);
  const second = settled(both, { row: 0, solo: false });
  expect(heard(second)).toEqual(['bass']);
  expect(settled(second, { row: 1, solo: false })).toBe(beat);
});

test('the solo of a track silences rows, and a row beside it plays with the track', () => {
  const alone = settled(beat, undefined, ['bd']);
  expect(heard(alone)).toEqual(['bd']);
  const both = settled(alone, { row: 0, solo: true }, ['bd']);
  expect(heard(both)).toEqual(['bd', 'hh']);
  expect(heard(settled(both))).toEqual(['hh']);
  expect(settled(settled(both, undefined, ['bd']), { row: 0, solo: false })).toBe(beat);
});

test('a mute stays what it was through a solo', () => {
  const muted = changeRow(beat, only(beat), { muted: true });
  const alone = settled(muted, { row: 1, solo: true });
  expect(settled(alone, { row: 1, solo: false })).toBe(muted);
});

test('without its solo nothing stays silent: text whose soloed layer was deleted', () => {
  const alone = settled(beat, { row: 0, solo: true });
  const typed = alone.replace('s("hh*8").jux(rev) /* solo */, // hats\n', '');
  expect(heard(settled(typed))).toEqual(['bass', 'bd']);
});

test('a row plays by itself with all that it needs, without its mute and the swing of all', () => {
  const code = changeRow(beat, lockedIn(beat)[1] as TextRange, { muted: true, level: 0.5 });
  const program = rowPrograms(code, [lockedIn(code)[1] as TextRange], { outer: true })[0] ?? '';
  const events = strudelEvents(program, 0, 1);
  expect(heard(program)).toEqual(['bass']);
  expect(events.every(({ begin, value }) => begin % 0.125 === 0 && !('postgain' in value))).toBe(
    true,
  );
  const labelled = 'setcpm(30)\na: s("bd*4")\nb: stack(s("hh*8").jux(rev)).slow(2)';
  const row = rowPrograms(labelled, [only(labelled)], { outer: true })[0] ?? '';
  expect(heard(row)).toEqual(['hh']);
  expect(strudelEvents(row, 0, 2)).toHaveLength(16);
});
