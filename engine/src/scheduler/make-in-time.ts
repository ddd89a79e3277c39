import type { Output } from './output.ts';

/** Seconds for which notes wait at most: what takes longer to make is late. */
const longest = 2;

/** Notes that were made for a time. */
interface Attempt {
  /** Takes them back; the answer says whether they are still wanted. */
  takeBack(): boolean;
  /** They stay: they are in time, or will not be made again. */
  keep?(): void;
}

/**
 * Makes notes that begin `wait` seconds from now. Where making them takes longer, as it may the first time in a page or on a
 * busy machine, all of them are made again for twice as long after it as it took: none is left out. `make` gets the audio time
 * at which they begin.
 */
export function makeInTime(output: Output, wait: number, make: (start: number) => Attempt): void {
  const begun = output.time;
  const start = begun + wait;
  const made = make(start);
  // Asked once the notes that were handed over are joined to the output, which is a turn of its own.
  queueMicrotask(() => {
    const { time } = output;
    if (time < start || wait >= longest) made.keep?.();
    else if (made.takeBack()) makeInTime(output, Math.min(longest, 2 * (time - begun)), make);
  });
}
