import type { MusicNote, MusicProject } from '@hocket/sdk';
import { newMusicProject } from '@hocket/sdk';

/** A note at a step, counted from 0, as the studio draws one. */
export function noteAt(step: number, more: Partial<MusicNote> = {}): MusicNote {
  return { at: step * 240, length: 216, velocity: 0.8, chance: 1, repeats: 1, ...more };
}

/** A song in version 2 with everything that version 1 cannot say: two sections of different chords, lengths, a loop. */
export function song(more: Partial<MusicProject> = {}): Omit<MusicProject, 'id' | 'rev'> {
  const { id, rev, ...fresh } = newMusicProject(more);
  const chord = (pitches: readonly number[]) =>
    Object.fromEntries(
      pitches.map((pitch) => [`s0p${pitch}`, noteAt(0, { pitch, length: 3840, velocity: 0.5 })]),
    );
  const melody = {
    s0p60: noteAt(0, { pitch: 60, length: 480 }),
    t490p64: noteAt(0, { at: 490, pitch: 64, length: 1000, slide: true, locks: { lpf: 900 } }),
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
    })),
    patterns: [
      {
        id: 'a',
        name: 'Verse',
        color: 'track-3',
        length: 16,
        lanes: {
          'track-1': { length: 3, notes: { s0: noteAt(0, { chance: 0.5 }) } },
          'track-6': { notes: melody },
          'track-7': { notes: chord([60, 64, 67]) },
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
    ...more,
  };
}
