import type { MusicNote, MusicPattern, MusicProject, MusicTrack } from '@hocket/sdk';
import { limits, newMusicProject } from '@hocket/sdk';

/** A note at a step, counted from 0, as the studio draws one. */
export function songNote(step: number, more: Partial<MusicNote> = {}): MusicNote {
  return { at: step * 240, length: 216, velocity: 0.8, chance: 1, repeats: 1, ...more };
}

/** So many notes, each at a tick and pitch of its own, by their ids. */
export function manyNotes(count: number, more: Partial<MusicNote> = {}): Record<string, MusicNote> {
  const note = { length: 240, velocity: 1, chance: 1, repeats: 1 };
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `n${at}`,
      { ...note, at: at % 30_000, pitch: Math.floor(at / 30_000), ...more },
    ]),
  );
}

/** A song in version 2 with everything that version 1 cannot say: two sections of different chords, lengths, automation, a loop, a mix, inserts. */
export function song(more: Partial<MusicProject> = {}): Omit<MusicProject, 'id' | 'rev'> {
  const { id, rev, ...fresh } = newMusicProject(more);
  const chord = (pitches: readonly number[]) =>
    Object.fromEntries(
      pitches.map((pitch) => [`s0p${pitch}`, songNote(0, { pitch, length: 3840, velocity: 0.5 })]),
    );
  const melody = {
    s0p60: songNote(0, { pitch: 60, length: 480 }),
    t490p64: songNote(0, { at: 490, pitch: 64, length: 1000, slide: true, locks: { lpf: 900 } }),
  };
  return {
    ...fresh,
    bpm: 96,
    swing: 0.25,
    key: { root: 'Eb', scale: 'dorian' },
    tracks: fresh.tracks.map((track, row) => ({
      ...track,
      pan: row / 8,
      ...(track.name.includes('Hat') ? { chokes: 'hats' } : {}),
      ...(track.name === 'Bass'
        ? { duckedBy: 'track-1', volume: 141.25, effects: { eqLow: -3, duckAmount: 9 } }
        : {}),
    })),
    patterns: [
      {
        id: 'a',
        name: 'Verse',
        color: 'track-3',
        length: 16,
        lanes: {
          'track-1': { length: 3, notes: { s0: songNote(0, { chance: 0.5 }) } },
          'track-6': { notes: melody },
          'track-7': { notes: chord([60, 64, 67]) },
        },
        automation: {
          'track-6': {
            filter: {
              points: {
                s0: { at: 0, value: 300 },
                t500: { at: 500, value: 4000.5, ramp: true },
              },
            },
            volume: { points: { s8: { at: 1920, value: 60 } } },
          },
        },
      },
      {
        id: 'b',
        name: 'Chorus',
        color: 'track-5',
        length: 32,
        lanes: { 'track-7': { notes: chord([57, 60, 64]) } },
      },
    ],
    song: [
      { id: 'one', name: 'Intro', bars: 2, pattern: 'a' },
      { id: 'two', name: 'Chorus', bars: 4, pattern: 'b', lanes: { 'track-6': 'a' } },
      { id: 'three', name: 'Out', bars: 1.5, pattern: 'a', lanes: { 'track-1': 'rest' } },
    ],
    loop: { from: 2, to: 6 },
    mix: { reverbSize: 3.5, masterGain: -2 },
    inserts: {
      space: { bus: 'master', effect: 'acme.plate', at: 0, amount: 0.2, params: { size: 3 } },
      crush: { track: 'track-1', effect: 'acme.crush', at: 0, amount: 1, off: true },
    },
    ...more,
  };
}

/** The largest song that the studio can make: as many notes, locks, tracks, patterns and sections, and as much code. */
export function largestSong(): Omit<MusicProject, 'id' | 'rev'> {
  const { id, rev, ...fresh } = newMusicProject();
  const [first] = fresh.tracks;
  const tracks = Array.from({ length: limits.maxTracks }, (_, row) => ({
    ...(first as MusicTrack),
    id: `track-${row + 1}`,
    name: `Track ${row + 1}`,
  }));
  let random = 1;
  const next = (most: number) => {
    random = (random * 48_271) % 2_147_483_647;
    return random % most;
  };
  const places = Array.from({ length: limits.maxPatterns }, (_, page) =>
    tracks.map((track) => ({ page, track: track.id })),
  ).flat();
  const patterns = places.reduce<MusicPattern[]>((all, { page, track }, index) => {
    const before = Math.floor((index * limits.maxNotes) / places.length);
    const count = Math.floor(((index + 1) * limits.maxNotes) / places.length) - before;
    const notes = Array.from({ length: count }, (_, at) => {
      const pitch = next(128);
      const note = songNote(0, {
        at: at * 700 + next(700),
        length: 1 + next(4000),
        pitch,
        velocity: next(10_000) / 10_000,
        chance: next(10_000) / 10_000,
        locks: { lpf: next(20_000), pan: next(10_000) / 10_000 },
      });
      return [`t${note.at}p${pitch}`, note] as const;
    });
    const pattern = all[page] ?? {
      id: `pattern-${page + 1}`,
      name: `Part ${page + 1}`,
      color: 'track-1',
      length: limits.maxLaneSteps,
      lanes: {},
    };
    const lanes = { ...pattern.lanes, [track]: { notes: Object.fromEntries(notes) } };
    all[page] = { ...pattern, lanes };
    return all;
  }, []);
  const song = Array.from({ length: limits.maxChain }, (_, index) => ({
    id: `section-${index + 1}`,
    name: `Section ${index + 1}`,
    bars: limits.maxBars / limits.maxChain,
    pattern: `pattern-${(index % patterns.length) + 1}`,
  }));
  const strudelCode = '$: s("bd")\n'.repeat(20_000).slice(0, limits.codeLength);
  return { ...fresh, linked: false, tracks, patterns, song, strudelCode };
}
