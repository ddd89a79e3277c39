import type { Output } from './output.ts';

/** How often notes are made again at most. */
const attempts = 3;

/** Notes that were made for a time. */
interface Attempt {
  /** Takes them back; the answer says whether they are still wanted. */
  takeBack(): boolean;
  /** They stay: they are in time, or will not be made again. */
  keep?(): void;
}

/**
 * Makes notes that begin `wait` seconds from now. Where making them takes longer, as it may the first time in a page, all of
 * them are made again for later: none is left out. `make` gets the audio time at which they begin.
 */
export function makeInTime(
  output: Output,
  wait: number,
  make: (start: number) => Attempt,
  attempt = 1,
): void {
  const start = output.time + wait;
  const made = make(start);
  // Asked once the notes that were handed over are joined to the output, which is a turn of its own.
  queueMicrotask(() => {
    if (attempt === attempts || output.time < start) made.keep?.();
    else if (made.takeBack()) makeInTime(output, 2 * wait, make, attempt + 1);
  });
}
