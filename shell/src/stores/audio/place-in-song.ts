import { limits, type Music } from '@hocket/sdk';

/** Where in a song the grid is, `at` sixteenths after it began to play; undefined where the song has no end. */
export function placeInSong(
  { song, loop, patterns }: Pick<Music, 'song' | 'loop' | 'patterns'>,
  at: number,
): { pattern: string; step: number } | undefined {
  const sections = song.map(({ pattern, bars }) => ({ pattern, length: bars * limits.steps }));
  const end = sections.reduce((sum, { length }) => sum + length, 0);
  const from = (loop?.from ?? 0) * limits.steps;
  const length = (loop ? Math.min(loop.to * limits.steps, end) : end) - from;
  if (length <= 0) return undefined;
  let step = from + (at % length);
  for (const { pattern, length: own } of sections) {
    const turn = patterns.find(({ id }) => id === pattern)?.length ?? own;
    if (step < own) return { pattern, step: step % turn };
    step -= own;
  }
  return undefined;
}
