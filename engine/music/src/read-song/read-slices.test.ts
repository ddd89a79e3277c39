import { firstSlice, type Music, newProject, recordingSound, type Slice } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settledMusic } from '../model/settled-music.ts';
import { musicEvents } from '../playback/music-events.ts';
import { musicOf } from '../schema-one/music-of-project.ts';
import { randomMusic } from '../testing/random-music.ts';
import { saidByCode } from '../testing/said-by-code.ts';
import { heard, strudelEvents } from '../testing/strudel-events.ts';
import { musicToCode } from '../write-code/music-to-code.ts';
import { codeToMusic } from './code-to-music.ts';

const hash = '0123456789abcdef'.repeat(4);
const sound = recordingSound(hash);
const recordings = { [hash]: { name: 'break', seconds: 4 } };

const randomParts: fc.Arbitrary<Slice[]> = fc
  .array(
    fc.record(
      {
        reverse: fc.constant(true),
        pitch: fc.integer({ min: -24, max: 24 }).filter((pitch) => pitch !== 0),
        rings: fc.constant(true),
      },
      { requiredKeys: [] },
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) => all.map((part, at) => ({ from: at / 3, to: at / 3 + 0.25, ...part })));

const plainParts = fc.integer({ min: 1, max: 16 }).map((count): Slice[] =>
  Array.from({ length: count }, (_, at) => ({
    from: (at * 4) / count,
    to: ((at + 1) * 4) / count,
  })),
);

/** Any music, one or two rows of which play slices of one recording. */
const slicedMusic: fc.Arbitrary<Music> = fc
  .tuple(
    randomMusic,
    fc.array(fc.oneof(randomParts, plainParts), { minLength: 1, maxLength: 2 }),
    fc.boolean(),
  )
  .map(([music, rows, isTuned]) => {
    const tracks = music.tracks.map((track, index) => {
      const [only, ...parts] = rows[index] ?? [];
      if (!only) return track;
      const effects = isTuned ? { effects: { ...track.effects, tune: 1.5 } } : {};
      const slices = { recording: hash, parts: [only, ...parts] };
      return { ...track, ...effects, strudelName: sound, name: `Break ${index}`, slices };
    });
    return settledMusic({ ...music, tracks, recordings });
  });

test('rows of slices play the same in Strudel, and are read back as they were', () => {
  fc.assert(
    fc.property(slicedMusic, (music) => {
      const code = musicToCode(music);
      if (code === undefined) return;
      expect(heard(strudelEvents(code, 0, 4))).toEqual(heard(musicEvents(music, 0, 4)));
      const reading = codeToMusic(code, { before: music, knows: (name) => name !== sound });
      expect(reading?.layers.filter(({ locked }) => locked)).toEqual([]);
      expect(reading && saidByCode(reading.music)).toEqual(saidByCode(music));
      expect(reading?.music.tracks.map(({ slices }) => slices)).toEqual(
        music.tracks.map(({ slices }) => slices),
      );
    }),
    { numRuns: propertyCases(3000, 120) },
  );
}, 600_000);

/** A row of four slices, a bar each note a beat. */
function sliced(parts: readonly Slice[], numbers: readonly number[] = [0, 1, 2, 3]): Music {
  const [track] = musicOf(newProject()).tracks;
  const start = musicOf(newProject());
  const notes = numbers.map((number, beat) => ({
    at: beat * 960,
    length: 240,
    velocity: 1,
    chance: 1,
    repeats: 1,
    pitch: firstSlice + number,
  }));
  return settledMusic({
    ...start,
    recordings,
    tracks: [
      { ...(track as Music['tracks'][number]), id: 'row', slices: { recording: hash, parts } },
    ],
    patterns: start.patterns.map((pattern) => ({
      ...pattern,
      lanes: { row: { notes: Object.fromEntries(notes.map((note) => [`n${note.at}`, note])) } },
    })),
  });
}

const quarters = [0, 1, 2, 3].map((from): Slice => ({ from, to: from + 1 }));

test('an event says its part of the recording; slices end each other unless they ring', () => {
  const [first, second, third, last] = quarters as [Slice, Slice, Slice, Slice];
  const music = sliced([
    first,
    { ...second, reverse: true },
    { ...third, rings: true },
    { ...last, pitch: 12 },
  ]);
  const said = musicEvents(music, 0, 1).map(
    ({ value: { s, begin, end, speed, cut, note, clip } }) => [
      s,
      begin,
      end,
      speed,
      cut,
      note,
      clip,
    ],
  );
  expect(said).toEqual([
    [sound, 0, 0.25, 1, 1, undefined, undefined],
    [sound, 0.5, 0.75, -1, 1, undefined, undefined],
    [sound, 0.5, 0.75, 1, undefined, undefined, undefined],
    [sound, 0.75, 1, 2, 1, undefined, undefined],
  ]);
});

test('voices of a row play the slices of that row, though another plays the same recording', () => {
  const music = sliced(quarters, [0, 1]);
  const [row] = music.tracks;
  const [pattern] = music.patterns;
  const halves = [0, 2].map((from): Slice => ({ from, to: from + 2 }));
  const note = { length: 240, velocity: 1, chance: 1, repeats: 1 };
  // Beside each other with two velocities, so that code says them by two voices.
  const notes = {
    a: { ...note, at: 0, pitch: firstSlice },
    b: { ...note, at: 1, velocity: 0.5, pitch: firstSlice + 1 },
  };
  const both = settledMusic({
    ...music,
    tracks: [
      { ...(row as Music['tracks'][number]), name: 'Quarters' },
      {
        ...(row as Music['tracks'][number]),
        id: 'halves',
        name: 'Halves',
        slices: { recording: hash, parts: halves },
      },
    ],
    patterns: [
      {
        ...(pattern as Music['patterns'][number]),
        lanes: { ...pattern?.lanes, halves: { notes } },
      },
    ],
  });
  const code = musicToCode(both) ?? '';
  expect(code).toContain('/* "Halves" */ stack(');
  const read = codeToMusic(code, { before: both });
  expect(read?.music.tracks.map(({ slices }) => slices?.parts)).toEqual([quarters, halves]);
});

test('a number that is changed in code changes its slice; what plays no recording is left to code', () => {
  const music = sliced(quarters, [0, 1, 2, 3, 9]);
  const code = musicToCode(music) ?? '';
  expect(code).toContain(
    [
      `s("${sound}").struct("x ~ ~ ~  x ~ ~ ~  x ~ ~ ~  x ~ ~ ~").gain(1)`,
      '    .begin("0 0.25 0.5 0.75").end("0.25 0.5 0.75 1").cut(1)',
    ].join('\n'),
  );
  const read = codeToMusic(code.replace('.begin("0 0.25 0.5', '.begin("0 0.3 0.5'), {
    before: music,
  });
  expect(read?.music.tracks[0]?.slices?.parts).toEqual([
    { from: 0, to: 1 },
    { from: 1.2, to: 2 },
    { from: 2, to: 3 },
    { from: 3, to: 4 },
  ]);
  expect(Object.keys(read?.music.patterns[0]?.lanes.row?.notes ?? {}).sort()).toEqual(
    Object.keys(music.patterns[0]?.lanes.row?.notes ?? {}).sort(),
  );
  const strange = codeToMusic('stack(s("hh*4"), s("bd*4").begin("0 .5"))');
  expect(strange?.layers[1]).toMatchObject({ locked: true, why: { reason: 'call_unknown' } });
});
