import { limits, type Music } from '@hocket/sdk';

/** Where in a song the grid is. */
export interface SongPlace {
  /** The ids of the section and of its pattern. */
  section: string;
  pattern: string;
  /** Of the pattern, counted from 0. */
  step: number;
  /** Whole bars of the section that are over. */
  bar: number;
  /** Of the bar, 0 to 3. */
  beat: number;
  /** Of the bar, 0 to 15. */
  sixteenth: number;
}

/** The place `at` sixteenths after the song began to play; undefined where the song has no end. */
export function placeInSong(
  { song, loop, patterns }: Pick<Music, 'song' | 'loop' | 'patterns'>,
  at: number,
): SongPlace | undefined {
  const sections = song.map(({ id, pattern, bars }) => ({
    id,
    pattern,
    length: bars * limits.steps,
  }));
  const end = sections.reduce((sum, { length }) => sum + length, 0);
  const from = (loop?.from ?? 0) * limits.steps;
  const length = (loop ? Math.min(loop.to * limits.steps, end) : end) - from;
  if (length <= 0) return undefined;
  let step = from + (at % length);
  for (const { id, pattern, length: own } of sections) {
    const turn = patterns.find(({ id }) => id === pattern)?.length ?? own;
    if (step < own) {
      const bar = Math.floor(step / limits.steps);
      const sixteenth = step % limits.steps;
      const beat = Math.floor(sixteenth / 4);
      return { section: id, pattern, step: step % turn, bar, beat, sixteenth };
    }
    step -= own;
  }
  return undefined;
}
