import {
  type Music,
  type MusicNote,
  type MusicTrack,
  newProject,
  ticks,
  trackControls,
} from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { change, type MusicEdit } from '../changes/change.ts';
import { changeNotes, moveNotes, setLaneLength, toggleNote } from '../changes/note-edits.ts';
import {
  addTrack,
  changeMusic,
  changePattern,
  changeTrack,
  removeTrack,
} from '../changes/song-edits.ts';
import { musicEvents } from '../playback/music-events.ts';
import { codeToMusic } from '../read-song/code-to-music.ts';
import { musicOf } from '../schema-one/music-of-project.ts';
import { ofAutomation, randomEdit } from '../testing/random-edits.ts';
import { randomMusic } from '../testing/random-music.ts';
import { saidByCode } from '../testing/said-by-code.ts';
import { audible, heard, strudelEvents } from '../testing/strudel-events.ts';
import { linkedCode, type SyncState, syncMusicAndCode } from './sync-music-and-code.ts';

const options = { knows: () => true };

/** Music and a text that somebody wrote, in step. */
function linked(code: string, music: Music): SyncState {
  const { now } = syncMusicAndCode(
    { code: undefined, music, reading: undefined },
    code,
    music,
    options,
  );
  if (!now) throw new Error('The text can be read.');
  return now;
}

/** What comes of edits of the grid, one after another, and what was refused. */
function edited(state: SyncState, ...edits: MusicEdit[]): SyncState & { refused: unknown[] } {
  let now = state;
  const refused: unknown[] = [];
  for (const edit of edits) {
    const result = syncMusicAndCode(now, now.code, change(now.music, edit).music, options);
    if (result.refused !== undefined) refused.push(result.refused);
    if (!result.now || result.isOver) throw new Error('The link goes on.');
    now = result.now;
  }
  return { ...now, refused };
}

const empty = musicOf(newProject());
const bars = ({ song }: Music) => song.reduce((sum, section) => sum + section.bars, 0);

function expectInStep({ code, music }: SyncState): void {
  const reading = codeToMusic(code, { before: music });
  expect(reading && saidByCode(reading.music)).toEqual(saidByCode(music));
  const end = bars(music) + 1;
  expect(heard(strudelEvents(code, 0, end))).toEqual(heard(musicEvents(music, 0, end)));
}

const bass = { pattern: 'a', track: 'track-5' };
const note = (at: number, length: number, pitch: number, more = {}): MusicNote => ({
  at: at * ticks.step,
  length: length * ticks.step,
  pitch,
  velocity: 0.8,
  chance: 1,
  repeats: 1,
  ...more,
});

/** A melody with lengths, a chord and a lock; a lane of five steps; a section that plays another pattern's lane. */
function piece(): Music {
  const [first] = empty.patterns;
  if (!first) throw new Error('There is a pattern.');
  const melody = {
    a: note(0, 3, 36),
    b: note(4, 2, 40),
    c: note(8, 8, 43, { locks: { lpf: 400 } }),
    d: note(8, 8, 47, { locks: { lpf: 400 } }),
  };
  const drum = { at: 0, length: 240, velocity: 0.8, chance: 1, repeats: 1 };
  const kick = { s0: drum, s4: { ...drum, at: 960 } };
  const hats = { length: 5, notes: { s0: drum, s3: { ...drum, at: 720 } } };
  const verse = {
    ...first,
    name: 'Verse',
    lanes: { 'track-5': { notes: melody }, 'track-1': { notes: kick }, 'track-3': hats },
  };
  const other = {
    ...verse,
    id: 'b',
    name: 'Chorus',
    lanes: { ...verse.lanes, 'track-5': { notes: { a: note(0, 16, 41) } } },
  };
  const section = (id: string, pattern: string, more = {}) => ({
    id,
    name: pattern === 'a' ? 'Verse' : 'Chorus',
    bars: 5,
    pattern,
    ...more,
  });
  return {
    ...empty,
    patterns: [verse, other],
    song: [section('s1', 'a'), section('s2', 'b', { lanes: { 'track-5': 'a' } })],
  };
}

test('automation that is drawn stands in the text, and points that it says stay when the text is edited', () => {
  const music = piece();
  const place = { ...bass, control: 'filter' };
  const state = edited(
    linked(handMade(music), music),
    ofAutomation((edits) => edits.setRamp(place, { at: 0, value: 200 }, { at: 1920, value: 800 })),
    ofAutomation((edits) => edits.setPoint({ ...place, control: 'volume' }, 960, 50)),
    changeNotes(bass, ['b'], { velocity: 0.5 }),
    changeTrack('track-5', { volume: 120 }),
  );
  expect(state.refused).toEqual([]);
  expect(state.code).toContain('.lpf("<200 237.8');
  expect(state.code).toContain('// my song');
  expectInStep(state);
  const typed = syncMusicAndCode(state, state.code.replace('e2', 'f2'), state.music, options)
    .now as SyncState;
  expect(typed.music.patterns[0]?.automation).toEqual(state.music.patterns[0]?.automation);
  const louder = typed.code.replace(/<1\.2@4 0\.5@12>/, '<1.2@4 0.7@12>');
  const { now } = syncMusicAndCode(typed, louder, typed.music, options);
  const moved = now?.music.patterns[0]?.automation?.['track-5'];
  expect(moved?.filter).toEqual(state.music.patterns[0]?.automation?.['track-5']?.filter);
  expect(moved?.volume?.points).toMatchObject({ s0: { value: 120 }, s4: { value: 70 } });
  const cleared = edited(
    now as SyncState,
    ofAutomation((edits) => edits.clear(place)),
  );
  expect(cleared.code).not.toContain('<200 237.8');
  expectInStep(cleared);
});

const handMade = (music: Music) =>
  `// my song\n${(linkedCode(music) ?? '').replaceAll('stack(', 'stack( /* all */')}\n// end`;

test.each([
  ['as it is written', (music: Music) => linkedCode(music) ?? ''],
  ['with comments of one’s own', handMade],
])(
  'a piece with lengths, chords, locks, a lane of its own length and an override keeps them: %s',
  (_, text) => {
    const music = piece();
    const state = linked(text(music), music);
    expectInStep(state);
    const edits: MusicEdit[] = [
      moveNotes(bass, ['b'], { semitones: 2 }),
      changeNotes(bass, ['a'], { length: 4 * ticks.step }),
      toggleNote(bass, 6 * ticks.step, 45),
      changeNotes(bass, ['c', 'd'], { locks: { lpf: 900 } }),
      toggleNote({ pattern: 'a', track: 'track-3' }, 2 * ticks.step, undefined),
      setLaneLength({ pattern: 'a', track: 'track-3' }, 4),
      changeTrack('track-5', { volume: 33, pan: 0.25, effects: { reverb: 0.5 } }),
      changeMusic({ swing: 0.5 }),
    ];
    let now: SyncState = state;
    for (const edit of edits) {
      const { refused, ...next } = edited(now, edit);
      expect(refused).toEqual([]);
      expectInStep(next);
      expect(next.code).not.toBe(now.code);
      now = next;
    }
    const remarks = ['// my song', '/* all */', '// end'];
    for (const remark of remarks)
      expect(now.code.includes(remark)).toBe(state.code.includes(remark));
    expect(now.music.song[1]?.lanes).toEqual({ 'track-5': 'a' });
  },
);

const tune = '// tune\nnote("c2@3 e2 ~ [g2,b2]").s("bass") // low\n  .clip(.5)';

test.each<[string, MusicEdit, string]>([
  ['another pitch', moveNotes(bass, ['s8p40'], { semitones: -1 }), tune.replace('e2', 'eb2')],
  ['a note less', toggleNote(bass, 1920, 40), tune.replace('e2', '~')],
])('a tune with %s has another word', (_, edit, expected) => {
  const state = linked(tune, empty);
  const { code, refused } = edited(state, edit);
  expect([code, refused]).toEqual([expected, []]);
});

test('notes that begin a little or nearly a whole step late keep their times in code and back', () => {
  const hats = { pattern: 'a', track: 'track-3' };
  const on = [0, 4, 8].map((step) => toggleNote(hats, step * ticks.step));
  const moved: MusicEdit = ({ patterns }) => {
    const notes = Object.values(patterns[0]?.lanes['track-3']?.notes ?? {});
    for (const [index, by] of [12, 110, 238].entries()) {
      const note = notes[index];
      if (note) note.at += by;
    }
  };
  const straight = on.reduce((now, edit) => change(now, edit).music, empty);
  const state = edited(linked(linkedCode(straight) ?? '', straight), moved);
  expect(state.refused).toEqual([]);
  expect(state.code).toContain('late(');
  expectInStep(state);
  const { music } = linked(state.code, empty);
  const read = Object.values(music.patterns[0]?.lanes['track-3']?.notes ?? {});
  expect(read.map(({ at }) => at)).toEqual([12, 1070, 2158]);
});

test('what the text cannot say by a word is written anew in its layer, with its comments', () => {
  const state = linked(`stack(s("hh*7"), ${tune.slice(8)})`, empty);
  const id = Object.keys(state.music.patterns[0]?.lanes['track-5']?.notes ?? {})[0] ?? '';
  const { code, music, refused } = edited(state, changeNotes(bass, [id], { velocity: 0.5 }));
  expect(refused).toEqual([]);
  expect(code).toContain('stack(s("hh*7"), // low');
  const reading = codeToMusic(code, { before: music });
  expect(reading && saidByCode(reading.music)).toEqual(saidByCode(music));
});

test.each(trackControls)(
  '$name that is set, moved or taken away in the grid is so in the text',
  ({ name, control, initial, max }) => {
    const text = '// mine\nstack(\n  s("bd*4").gain(0.8),\n)';
    let state = linked(text, empty);
    const said: (string | undefined)[] = [];
    for (const amount of [initial, max, undefined]) {
      const own = amount === undefined ? undefined : { [name]: amount };
      const { refused, ...next } = edited(state, changeTrack('track-1', { effects: own }));
      expect(refused).toEqual([]);
      state = next;
      said.push(new RegExp(`\\.${control}\\(([^)]*)\\)`).exec(state.code)?.[1]);
    }
    expect(said).toEqual([`${initial}`, `${max}`, undefined]);
    expect(state.code).toBe(text);
  },
);

test('what only the mixer knows stays with the music, and a text that names it is brought up to date', () => {
  const mixed = change(
    piece(),
    changeTrack('track-5', { volume: 160, duckedBy: 'track-1', effects: { eqLow: 3, ratio: 2 } }),
    changeMusic({ mix: { delayTime: 3 } }),
  ).music;
  const names = '// Only in the studio: "Bass" (EQ), delay';
  expect(linkedCode(mixed)?.split('\n')[0]).toBe(names);
  const state = linked(handMade(mixed).replaceAll('.gain(1.6)', '.gain(1.7)'), mixed);
  const [, , , , bassTrack] = state.music.tracks;
  expect(bassTrack).toMatchObject({ ...mixed.tracks[4], volume: 170 });
  expect(state.music.mix).toEqual(mixed.mix);
  const more = edited(state, changeMusic({ mix: { masterGain: -2 } }));
  expect(more.code).toContain(`${names.replace('delay', 'master volume')}\n`);
  expect(more.refused).toEqual([]);
  const none = edited(
    more,
    changeMusic({ mix: undefined }),
    changeTrack('track-5', { effects: undefined, duckedBy: undefined }),
  );
  expect(none.code).not.toContain('Only in the studio');
  expect(none.code.split('\n')).not.toContain('');
  expectInStep(none);
});

test('recordings on the bars stay with the music, whichever side is edited', () => {
  const hash = 'ab'.repeat(32);
  const clips = { one: { recording: hash, at: 3840, length: 3840, from: 0 } };
  const recordings = { [hash]: { name: 'Voice', seconds: 4 } };
  const voice = { ...piece().tracks[0], id: 'voice', name: 'Voice', clips } as MusicTrack;
  const sung = change(piece(), addTrack(voice), changeMusic({ recordings })).music;
  expect(linkedCode(sung)?.split('\n')[0]).toBe('// Only in the studio: "Voice" (recordings)');
  const typed = linked(handMade(sung).replace('setcpm', ' setcpm'), sung);
  expect(typed.music.recordings).toEqual(recordings);
  expect(typed.music.tracks.find(({ id }) => id === 'voice')).toEqual(voice);
  const more = edited(typed, changeMusic({ mix: { masterGain: -2 } }));
  expect(more.music.tracks.find(({ id }) => id === 'voice')?.clips).toEqual(clips);
  expect(more.code).toContain('(recordings), master volume');
});

test('who ducks whom is read, set in the text where it stands, and gone where the text has it no more', () => {
  const ducked = change(piece(), changeTrack('track-5', { duckedBy: 'track-1' })).music;
  const text = handMade(ducked);
  expect(text).toContain('.orbit(2)');
  expect(linked(text, ducked).music).toEqual(ducked);
  const bassOf = ({ music }: SyncState) => music.tracks.find(({ id }) => id === 'track-5');
  const deeper = linked(text.replaceAll('.duckdepth(0.2488)', '.duckdepth(0.5)'), ducked);
  expect(bassOf(deeper)).toMatchObject({ duckedBy: 'track-1', effects: { duckAmount: 10.666 } });
  const slower = edited(
    deeper,
    changeTrack('track-5', { effects: { duckAmount: 12, duckRelease: 0.3 } }),
  );
  expect(slower.refused).toEqual([]);
  expect(slower.code).toContain('.duckdepth(0.5607).duckattack(0.3)');
  const free = edited(slower, changeTrack('track-5', { duckedBy: undefined }));
  expect(free.code).not.toMatch(/duck|orbit/);
  expect(free.code).toContain('/* all */');
  expectInStep(free);
  const cut = linked(text.replace(/\.(duck\w+|orbit)\([\d.]+\)/g, ''), ducked);
  expect(bassOf(cut)).not.toHaveProperty('duckedBy');
});

test('a layer that ducks what another one ducks, or itself, stays code', () => {
  const kick = 's("bd*4").duckorbit(2).duckdepth(.5).duckattack(.2)';
  const bass = 's("bass*2").orbit(2)';
  const locked = (...layers: string[]) =>
    codeToMusic(`stack(${layers.join(', ')})`)?.layers.map((layer) => layer.locked);
  expect(locked(kick, bass)).toEqual([false, false]);
  expect(locked(kick, kick.replace('bd', 'sd'), bass)).toEqual([true, true, false]);
  expect(locked(`${kick}.orbit(2)`, bass)).toEqual([true, false]);
  expect(locked(kick.replace('.5', '1'), bass)).toEqual([true, false]);
});

test('a track that goes takes its line along, and a tempo is set where the text sets it', () => {
  const text = 'setcpm(120/4)\nstack(\n  s("bd*4"), // four\n  s("hh*8"),\n)';
  const state = linked(text, empty);
  const { code, refused } = edited(state, removeTrack('track-3'), changeMusic({ bpm: 90 }));
  expect([code, refused]).toEqual(['setcpm(90/4)\nstack(\n  s("bd*4"), // four\n)', []]);
});

/** Text that was changed by hand without changing what it plays, but for a layer that the grid cannot show. */
const hands: [string, (code: string) => string][] = [
  ['as it is', (code) => code],
  ['a comment before it', (code) => `// mine\n${code}`],
  ['lines put elsewhere', (code) => code.replaceAll(/\n {2}\./g, '\n\n      .')],
  [
    'a layer that stays code',
    (code) => code.replace(/^stack\(\n/m, 'stack(\n  s("hh*7").jux(rev),\n'),
  ],
];

test('whatever is edited on either side, both play the same, and what is foreign stays', () => {
  let followed = 0;
  const act = fc.oneof(
    randomEdit.map((edit) => ({ edit })),
    fc.constantFrom({ text: '// more\n' }, { text: ' ' }),
  );
  fc.assert(
    fc.property(
      randomMusic,
      fc.constantFrom(...hands),
      fc.array(act, { minLength: 1, maxLength: 6 }),
      (music, [, hand], acts) => {
        const written = linkedCode(music);
        if (written === undefined) return;
        const code = hand(written);
        const isForeign = code.includes('jux');
        let state = linked(code, music);
        for (const each of acts) {
          let { code: text, music: now } = state;
          if ('text' in each) text = `${each.text}${text}`;
          else {
            try {
              now = change(now, each.edit(now)).music;
            } catch {
              continue;
            }
          }
          const result = syncMusicAndCode(state, text, now, options);
          if (result.isOver || !result.now) return;
          if (result.refused === undefined) followed += 1;
          state = result.now;
          if (code.startsWith('// mine')) expect(state.code).toContain('// mine\n');
          const reading = codeToMusic(state.code, { before: state.music });
          expect(reading && saidByCode(reading.music)).toEqual(saidByCode(state.music));
          const own = isForeign ? state.code.replace(/s\("hh\*7"\)\.jux\(rev\),?/, '') : state.code;
          if (isForeign) expect(state.code).toContain('s("hh*7").jux(rev)');
          const end = Math.min(8, bars(state.music) + 1);
          expect(audible(strudelEvents(own, 0, end))).toEqual(
            audible(musicEvents(state.music, 0, end)),
          );
        }
      },
    ),
    { numRuns: propertyCases(4000, 400) },
  );
  expect(followed).toBeGreaterThan(propertyCases(4000, 400));
}, 3_600_000);

test.each([
  ['s("hh*8").jux(rev), // mine\n)', 's("hh*8").jux(rev), // mine\n  NEW,\n)'],
  ['s("hh*8").jux(rev) // mine\n)', 's("hh*8").jux(rev), // mine\n  NEW\n)'],
  ['s("hh*8").jux(rev), /* (a) */ // b\n)', 's("hh*8").jux(rev), /* (a) */ // b\n  NEW,\n)'],
  ['s("hh*8").jux(rev) /* mine */)', 's("hh*8").jux(rev), /* mine */\n  NEW)'],
  ['s("hh*8").jux(rev)\n  // end\n)', 's("hh*8").jux(rev),\n  NEW\n  // end\n)'],
])('a layer that comes leaves the remark on the line of the last one there: %s', (last, result) => {
  const start = 'stack(\n  s("bd*4"), // four\n  ';
  const snare = { pattern: 'a', track: 'track-2' };
  const { code } = edited(linked(start + last, empty), toggleNote(snare, 0, undefined));
  const [came = ''] = /s\("sd"\)[^,\n]*\)(?=,?(\n|\)$))/.exec(code) ?? [];
  expect(code.replace(came, 'NEW')).toBe(start + result);
});

test.each([
  [4, 'note("c3@3 e3 [c3,e3,g3]@4 ~@8")', 'note("c3@3 e3 ~@4 ~@8")'],
  [0, 'note("[c3, eb3] ~ [c3,[e3 g3]] ~")', 'note("~ ~ [c3,[e3 g3]] ~")'],
])('a chord at step %i that is taken out is one rest: %s', (step, notes, result) => {
  const behind = '.s("bass") // [c3,e3,g3]';
  const { music } = linked(notes + behind, empty);
  const lane = Object.values(music.patterns[0]?.lanes['track-5']?.notes ?? {});
  const chord = lane.filter(({ at }) => at === step * ticks.step);
  const off = change(music, ...chord.map(({ at, pitch }) => toggleNote(bass, at, pitch)));
  const state = linked(notes + behind, empty);
  const { now } = syncMusicAndCode(state, state.code, off.music, options);
  expect(now?.code).toBe(result + behind);
});

test('what waits behind the end of a short pattern is not heard when typed text is longer', () => {
  const kickAndSnare = change(
    empty,
    toggleNote({ pattern: 'a', track: 'track-1' }, 0, undefined),
    toggleNote({ pattern: 'a', track: 'track-2' }, 4 * ticks.step, undefined),
    changePattern('a', { length: 1 }),
  ).music;
  const state = linked(linkedCode(kickAndSnare) ?? '', kickAndSnare);
  const { now } = syncMusicAndCode(state, 's("bd*4") // mine', state.music, options);
  if (!now) throw new Error('The text can be read.');
  expect(audible(musicEvents(now.music, 0, 2))).toEqual(audible(strudelEvents(now.code, 0, 2)));
});
