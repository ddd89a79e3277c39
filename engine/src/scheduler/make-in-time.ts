import type { Output } from './output.ts';

/** How often notes are made again at most. */
const attempts = 3;

/**
 * Makes notes that begin `wait` seconds from now. Where making them takes longer, as it may the first time in a page, all of
 * them are made again for later: none is left out. `make` gets the audio time at which they begin, and answers what takes
 * them back, which says whether they are still wanted.
 */
export function makeInTime(
  output: Output,
  wait: number,
  make: (start: number) => () => boolean,
  attempt = 1,
): void {
  const start = output.time + wait;
  const takeBack = make(start);
  // Asked once the notes that were handed over are joined to the output, which is a turn of its own.
  queueMicrotask(() => {
    if (attempt === attempts || output.time < start || !takeBack()) return;
    makeInTime(output, 2 * wait, make, attempt + 1);
  });
}
