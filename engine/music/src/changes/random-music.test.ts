import {
  type Event,
  type Music,
  type MusicKey,
  type MusicProject,
  newMusicProject,
  scaleNames,
  scaleOn,
  tonicPitchClass,
} from '@hocket/sdk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkedProject } from '../model/checked-music.ts';
import { musicEvents } from '../playback/music-events.ts';
import { laneSteps } from '../schema-one/grid-of-music.ts';
import { change } from './change.ts';
import { randomizePattern } from './random-music.ts';

/** Random numbers that are the same in every run: a small linear congruential generator. */
function seeded(start: number): () => number {
  let seed = start;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
}

function randomized(random: () => number, more: Partial<Music> = {}): MusicProject {
  return change({ ...newMusicProject(), ...more }, randomizePattern('a', random)).music;
}

/** Many random patterns, one as likely as the other. */
function manyPatterns(): MusicProject[] {
  const random = seeded(1);
  return Array.from({ length: 400 }, () => randomized(random));
}

// @spec edit.random
describe('randomizePattern', () => {
  const many = manyPatterns();

  /** Share of set steps among those of a row that `at` picks, over many patterns. */
  function share(row: number, at: (place: number) => boolean): number {
    const rows = many.map(({ patterns, tracks }) => {
      const [pattern] = patterns;
      return pattern ? laneSteps(pattern, tracks[row]?.id ?? '') : [];
    });
    const picked = rows.flatMap((steps) => steps.filter((_, step) => at(step % 4)));
    return picked.filter(Boolean).length / picked.length;
  }

  test('row 0 is likely on places 0 and 2 of each four and rare elsewhere', () => {
    expect(share(0, (place) => place % 2 === 0)).toBeGreaterThan(0.6);
    expect(share(0, (place) => place % 2 === 1)).toBeLessThan(0.2);
  });

  test('row 1 is likely on places 1 and 3 of each four and rare elsewhere', () => {
    expect(share(1, (place) => place % 2 === 1)).toBeGreaterThan(0.6);
    expect(share(1, (place) => place % 2 === 0)).toBeLessThan(0.2);
  });

  test('row 2 is set about two times in five, later rows about one in seven', () => {
    expect(share(2, () => true)).toBeCloseTo(0.4, 1);
    for (const row of [3, 4, 7]) {
      expect(share(row, () => true)).toBeGreaterThan(0.12);
      expect(share(row, () => true)).toBeLessThan(0.18);
    }
  });
});

const keys: fc.Arbitrary<MusicKey> = fc.record({
  root: fc.constantFrom('C', 'F#', 'Bb', 'E', 'A'),
  scale: fc.constantFrom(...scaleNames),
});

const randomMusic = fc
  .record({
    key: keys,
    seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    length: fc.integer({ min: 1, max: 64 }),
  })
  .map(({ key, seed, length }) => {
    const patterns = newMusicProject().patterns.map((pattern) => ({ ...pattern, length }));
    return randomized(seeded(seed), { key, patterns });
  });

const pitchClasses = (events: readonly Event[]) =>
  events.map(({ value }) => Number(value.note) % 12);
const of = (music: Music, sound: string, cycles = 4) =>
  musicEvents(music, 0, cycles).filter(({ value }) => value.s === sound);

test('it is music as it is saved, and every pitch is in its key', () => {
  fc.assert(
    fc.property(randomMusic, (music) => {
      expect(checkedProject(structuredClone(music))).toEqual(music);
      const scale = scaleOn(tonicPitchClass(music.key.root) ?? 0, music.key.scale);
      const pitched = musicEvents(music, 0, 4).filter(({ value }) => value.note !== undefined);
      expect(pitchClasses(pitched).filter((pitch) => !scale.includes(pitch))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a closed and an open hat never sound at once', () => {
  fc.assert(
    fc.property(randomMusic, (music) => {
      const closed = new Set(of(music, 'hh').map(({ begin }) => begin));
      expect(of(music, 'oh').filter(({ begin }) => closed.has(begin))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a bass note on the beat is in the chord above it, and a chord has three notes', () => {
  const random = seeded(5);
  let met = 0;
  for (let time = 0; time < 150; time++) {
    const music = randomized(random);
    const pads = of(music, 'pad', 1);
    for (const note of of(music, 'bass', 1)) {
      const half = Math.floor(note.begin * 2);
      const chord = pads.filter(({ begin }) => Math.floor(begin * 2) === half);
      if (chord.length === 0 || (note.begin * 16) % 4 !== 0) continue;
      met += 1;
      expect(new Set(pitchClasses(chord)).size).toBe(3);
      expect(pitchClasses(chord)).toContain(Number(note.value.note) % 12);
    }
  }
  expect(met).toBeGreaterThan(20);
});

test('in each row notes on the beat are louder than those beside it', () => {
  const { patterns } = randomized(() => 0.05);
  for (const { notes } of Object.values(patterns[0]?.lanes ?? {})) {
    const all = Object.values(notes);
    const onBeat = all.filter(({ at }) => at % 960 === 0).map(({ velocity }) => velocity);
    const beside = all.filter(({ at }) => at % 960 !== 0).map(({ velocity }) => velocity);
    expect(Math.min(1, ...onBeat)).toBeGreaterThan(Math.max(0, ...beside));
  }
});

test('tracks whose lists of notes are at the ends of what MIDI has stay within it', () => {
  const tracks = newMusicProject().tracks.map((track) =>
    track.note === undefined
      ? track
      : { ...track, note: track.strudelName === 'bass' ? 'C-1' : 'G9' },
  );
  const music = randomized(() => 0, { tracks });
  expect(checkedProject(structuredClone(music))).toEqual(music);
});
