import {
  type Lane,
  limits,
  type Music,
  type MusicNote,
  type MusicPattern,
  type MusicTrack,
  newProject,
  noteId,
  type Section,
} from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { musicEvents } from '../playback/music-events.ts';
import { musicOf } from '../schema-one/music-of-project.ts';
import { randomMusic } from '../testing/random-music.ts';
import { heard, strudelEvents } from '../testing/strudel-events.ts';
import { musicToCode } from './music-to-code.ts';

/** Bars that music is listened to: its second round too, and the beginning of a third. */
function barsOf({ song, loop }: Music): number {
  const bars = song.reduce((sum, section) => sum + section.bars, 0);
  return Math.min(14, 2.5 * (loop ? loop.to - loop.from : bars));
}

test('the code of any music plays the same events in Strudel, in further rounds of the song too', () => {
  fc.assert(
    fc.property(randomMusic, (music) => {
      const code = musicToCode(music);
      const bars = barsOf(music);
      const played = code === undefined ? [] : strudelEvents(code, 0, bars);
      expect(heard(played)).toEqual(heard(musicEvents(music, 0, bars)));
      expect(code ?? '').not.toMatch(/undefined|NaN/);
    }),
    { numRuns: propertyCases(15_000, 800) },
  );
}, 3_600_000);

const start = musicOf(newProject());

/** A note at a step, of so many steps; a drum's without a pitch. */
function note(step: number, pitch?: number, steps = 1, more: Partial<MusicNote> = {}): MusicNote {
  const own = { at: step * 240, length: steps * 240, velocity: 1, chance: 1, repeats: 1 };
  return { ...own, ...(pitch === undefined ? {} : { pitch }), ...more };
}

function lane(notes: readonly MusicNote[], length?: number): Lane {
  const made: { length?: number; notes: Record<string, MusicNote> } = { notes: {} };
  for (const each of notes) made.notes[noteId(made, each.at, each.pitch)] = each;
  return length === undefined ? made : { ...made, length };
}

const idOf = (sound: string) => start.tracks.find((track) => track.strudelName === sound)?.id ?? '';

/** A pattern with lanes by their instruments. */
function pattern(
  name: string,
  lanes: Record<string, Lane>,
  length = 16,
): Music['patterns'][number] {
  const own = Object.entries(lanes).map(([sound, each]) => [idOf(sound), each] as const);
  return { id: name, name, color: 'track-1', length, lanes: Object.fromEntries(own) };
}

function section(name: string, bars: number, more: Partial<Section> = {}): Section {
  return { id: `${name} ${bars}`, name, bars, pattern: name, ...more };
}

const fourBeats = lane([0, 4, 8, 12].map((step) => note(step)));
const bassLine = lane([note(0, 36, 3), note(3, 36, 3), note(6, 40, 2), note(8, 43, 8)]);

test('a single pattern is a stack, a line a track', () => {
  const chord = lane([48, 52, 55].map((pitch) => note(0, pitch, 4)));
  const patterns = [pattern('A', { bd: fourBeats, bass: bassLine, pad: chord })];
  expect(musicToCode({ ...start, patterns, song: [section('A', 1)] })).toBe(`stack(
  s("bd").struct("x ~ ~ ~  x ~ ~ ~  x ~ ~ ~  x ~ ~ ~").gain(1),
  note("c2@3 c2@3 e2@2 g2@8").s("bass").clip(1).gain(0.9),
  note("[c3,e3,g3] ~@3").s("pad").clip(1).gain(0.6)
)`);
});

test('what only the mixer knows is named in the first line, however the tracks are called', () => {
  const own: Record<string, Partial<MusicTrack>> = {
    bd: { effects: { eqLow: 2, threshold: -9 } },
    bass: { name: 'Low\nend', duckedBy: idOf('bd'), volume: 150 },
    pad: { duckedBy: idOf('bd'), effects: { duckAmount: 9 } },
  };
  const tracks = start.tracks.map((track) => ({ ...track, ...own[track.strudelName] }));
  const patterns = [pattern('A', { bass: bassLine })];
  const music = { ...start, tracks, patterns, song: [section('A', 1)], mix: { reverbSize: 4 } };
  const ducked = '"Low\\nend" (ducked by "Kick"), "Pad" (ducked by "Kick")';
  expect(musicToCode(music)).toBe(`// Only in the studio: "Kick" (EQ, compressor), ${ducked}, reverb
stack(
  /* "Low\\nend" */ note("c2@3 c2@3 e2@2 g2@8").s("bass").clip(1).gain(1.5)
)`);
});

test('tracks that one track ducks alike are an orbit, which that one ducks', () => {
  const own: Record<string, Partial<MusicTrack>> = {
    bass: { duckedBy: idOf('bd') },
    pad: { duckedBy: idOf('bd'), effects: { duckAmount: 6 } },
  };
  const tracks = start.tracks.map((track) => ({ ...track, ...own[track.strudelName] }));
  const patterns = [pattern('A', { bd: fourBeats, bass: bassLine })];
  // Half of the level: 1 - √0.2488 = 0.501.
  expect(musicToCode({ ...start, tracks, patterns, song: [section('A', 1)] })).toBe(`stack(
  s("bd").struct("x ~ ~ ~  x ~ ~ ~  x ~ ~ ~  x ~ ~ ~").gain(1).duckorbit(2).duckdepth(0.2488)
    .duckattack(0.18),
  note("c2@3 c2@3 e2@2 g2@8").s("bass").clip(1).gain(0.9).orbit(2)
)`);
});

test('a song has its patterns by name; a lane that a section borrows or leaves out has a name too', () => {
  const hats = lane(
    [0, 4, 8, 12].flatMap((step) => [note(step), note(step + 2, undefined, 1, { velocity: 0.5 })]),
  );
  const verse = pattern('Verse', { bd: fourBeats, hh: hats, bass: bassLine });
  const chords = [
    [53, 57, 60],
    [55, 59, 62],
  ].flatMap((pitches, bar) => pitches.map((pitch) => note(bar * 16, pitch, 16)));
  const chorus = pattern(
    'Chorus',
    { bd: fourBeats, bass: lane([note(0, 41, 16), note(16, 43, 16)]), pad: lane(chords) },
    32,
  );
  const bridge = section('Bridge', 4, { pattern: 'Verse', lanes: { [idOf('bass')]: 'Chorus' } });
  const song = [section('Verse', 8), section('Chorus', 8), bridge];
  const music = { ...start, patterns: [verse, chorus], song, swing: 0.3 };
  expect(musicToCode(music, { tempo: true })).toBe(`setcpm(120/4)
const verseOthers = stack(
  s("bd").struct("x ~ ~ ~  x ~ ~ ~  x ~ ~ ~  x ~ ~ ~").gain(1),
  s("hh").struct("x ~ x ~  x ~ x ~  x ~ x ~  x ~ x ~").velocity("[1 0.5]*4").gain(0.8)
)
const verseBass = note("c2@3 c2@3 e2@2 g2@8").s("bass").clip(1).gain(0.9)
const verse = stack(verseOthers, verseBass)
const chorusKick = s("bd").struct("<[x ~ ~ ~  x ~ ~ ~  x ~ ~ ~  x ~ ~ ~] ~>").gain(1)
const chorusBass = note("<f2 g2>").s("bass").clip(1).gain(0.9)
const chorusPad = note("<[f3,a3,c4] [g3,b3,d4]>").s("pad").clip(1).gain(0.6)
const chorus = stack(chorusKick, chorusBass, chorusPad)
arrange([8, verse], [8, chorus], /* "Bridge" */ [4, stack(verseOthers, chorusBass)])
  .swingBy(0.15, 8)`);
});

test('the time of slides stands with each voice, and from where they slide only with those that do', () => {
  const notes = [
    note(0, 36, 4),
    note(4, 43, 4, { slide: true }),
    note(8, 38, 4, { slide: true, locks: { pdecay: 0.5 } }),
  ];
  const code = (glide: number, of: Lane) => {
    const tracks = start.tracks.map((track) => ({ ...track, effects: { glide } }));
    const patterns = [pattern('A', { bass: of })];
    return musicToCode({ ...start, tracks, patterns, song: [section('A', 1)] });
  };
  expect(code(0.2, lane(notes))).toBe(`stack(
  stack(
    note("c2 ~@3").s("bass").clip(1).pdecay(0.2).penv(0).pattack(0).psustain(0),
    note("~ g2 ~@2").s("bass").clip(1).pdecay(0.2).pattack(0).psustain(0).penv(-7),
    note("~@2 d2 ~").s("bass").clip(1).pdecay(0.2).pattack(0).psustain(0).pdecay("<0.5>").penv(5)
  ).gain(0.9)
)`);
  expect(code(0.2, lane(notes.slice(0, 1)))).toBe(
    'stack(\n  note("c2 ~@3").s("bass").clip(1).gain(0.9).pdecay(0.2).penv(0).pattack(0).psustain(0)\n)',
  );
  expect(code(0.06, lane(notes.slice(0, 1)))).toBe(
    'stack(\n  note("c2 ~@3").s("bass").clip(1).gain(0.9)\n)',
  );
});

test('a lane of five steps begins anew with each bar; offsets, locks and slides are Strudel’s own', () => {
  const late = lane([
    { ...note(4), at: 970 },
    { ...note(12), at: 2900 },
  ]);
  const early = lane([{ ...note(4), at: 950 }]);
  const bells = lane([note(0, 72), note(3, 76)], 5);
  const sliding = lane([note(0, 36, 8), note(8, 43, 8, { slide: true })]);
  const locked = lane([
    note(0, 48, 8, { locks: { lpf: 800 } }),
    note(8, 50, 8, { locks: { lpf: 400 } }),
  ]);
  const patterns = [pattern('A', { sd: late, hh: early, bass: sliding, saw: locked })];
  expect(musicToCode({ ...start, patterns, song: [section('A', 1)] })).toBe(`stack(
  s("sd").struct("~ ~ ~ ~  x ~ ~ ~  ~ ~ ~ ~  x ~ ~ ~").gain(1).late("10@3 20".div(3840)),
  s("hh").struct("~ ~ ~ ~  x ~ ~ ~  ~ ~ ~ ~  ~ ~ ~ ~").gain(0.8).early(10/3840),
  stack(
    note("c2 ~").s("bass").clip(1),
    note("~ g2").s("bass").clip(1).penv(-7).pattack(0).pdecay(0.06).psustain(0)
  ).gain(0.9),
  note("c3 d3").s("saw").clip(1).gain(0.75).lpf("800 400")
)`);
  const five = [pattern('A', { bd: fourBeats, bass: bells })];
  expect(musicToCode({ ...start, patterns: five, song: [section('A', 1)] })).toBe(`stack(
  s("bd").struct("x ~ ~ ~  x ~ ~ ~  x ~ ~ ~  x ~ ~ ~").gain(1),
  note("c5 ~@2 e5 ~").s("bass").clip(1).gain(0.9).slow(5/16)
).ribbon(0, 1)`);
});

test('automation is a pattern of its control that goes on whatever the lane does', () => {
  const points = { s4: { at: 960, value: 400 }, s8: { at: 1920, value: 800, ramp: true } };
  const volume = { s0: { at: 0, value: 80 }, s6: { at: 1440, value: 40 } };
  const automation: MusicPattern['automation'] = {
    [idOf('bd')]: { filter: { points }, acmeBell_decay: { points: volume } },
    [idOf('bass')]: { volume: { points: volume } },
  };
  const notes = [note(0, 36, 4, { locks: { gain: 0.5 } }), note(4, 43, 4)];
  const lanes = { bd: lane([note(0), note(3)], 5), bass: lane(notes) };
  const patterns = [{ ...pattern('A', lanes), automation }];
  expect(musicToCode({ ...start, patterns, song: [section('A', 1)] })).toBe(`stack(
  s("bd").struct("x ~ ~ x  ~").gain(1).slow(5/16).acmeBell_decay("<80@6 40@10>*16")
    .lpf("<20000@4 400 475.7 565.7 672.7 800@8>*16"),
  stack(
    note("c2 ~@3").s("bass").clip(1).gain(0.9).gain("<0.5>"),
    note("~ g2 ~@2").s("bass").clip(1).gain(0.9).gain("<0.8@6 0.4@10>*16")
  )
).ribbon(0, 1)`);
});

test('names in any language become names of a program that nothing else has', () => {
  const names = ['サビ', 'Größe 2', 'break', 'Stack', '1. Teil', '♥', 'A*/', 'Verse', 'verse'];
  const patterns = names.map((name) => pattern(name, { bd: fourBeats }));
  const code =
    musicToCode({ ...start, patterns, song: names.map((name) => section(name, 1)) }) ?? '';
  const said = [...code.matchAll(/^(?:\/\* (.*) \*\/ )?const (\S+) = stack/gmu)];
  expect(said.map(([, shown = '', identifier]) => `${identifier} ${shown}`.trim())).toEqual([
    'サビ',
    'größe2',
    'break_ "break"',
    'stack_',
    '_1Teil "1. Teil"',
    'pattern "♥"',
    'a "A*\\/"',
    'verse',
    'verse2 "verse"',
  ]);
  expect(strudelEvents(code, 0, 9).length).toBe(36);
});

test('what sounds nowhere gives no code', () => {
  const patterns = [pattern('A', { bd: fourBeats })];
  const music = { ...start, patterns, song: [section('A', 1)] };
  const muted = start.tracks.map((track) => ({ ...track, muted: true }));
  expect(musicToCode(start)).toBeUndefined();
  expect(musicToCode(music)).toContain('s("bd")');
  expect(musicToCode({ ...music, tracks: muted })).toBeUndefined();
});

test('a song for which a program has no room is refused, and not written to its end', () => {
  let written = 0;
  const tracks = Array.from({ length: 16 }, (_, row) => ({
    ...(start.tracks[5] as Music['tracks'][number]),
    id: `track-${row}`,
    // Read where a lane is written.
    get pan() {
      written += 1;
      return 0.5;
    },
  }));
  const notes = Array.from({ length: 157 }, (_, at) =>
    note(at / 2, 36 + (at % 48), 1, { velocity: (at % 99) / 100, locks: { lpf: 200 + at } }),
  );
  const lanes = Object.fromEntries(tracks.map(({ id }) => [id, lane(notes)]));
  const names = Array.from({ length: 26 }, (_, at) => `part ${at}`);
  const patterns = names.map((name) => ({ id: name, name, color: 'track-1', length: 128, lanes }));
  const song = names.map((name) => section(name, 8));
  const refused = expect.objectContaining({ code: 'music_too_long' });
  expect(() => musicToCode({ ...start, tracks, patterns, song })).toThrow(refused);
  expect(written).toBeGreaterThan(10);
  expect(written).toBeLessThan((16 * 26) / 2);
  const first = { ...start, tracks, patterns: patterns.slice(0, 1), song: song.slice(0, 1) };
  expect(musicToCode(first)?.length).toBeLessThan(limits.codeLength);
});
