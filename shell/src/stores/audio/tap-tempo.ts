import { clamp, limits } from '@hocket/sdk';

/** Milliseconds without a tap after which the next one begins anew. */
const maxGapMs = 2000;
/** Intervals that count. */
const counted = 8;

/** Finds the tempo that somebody taps. */
export class TapTempo {
  #taps: number[] = [];

  /** Takes a tap at a time in milliseconds; answers the tempo by the median of the last ones, from the second on. */
  tap(at: number): number | undefined {
    const last = this.#taps.at(-1);
    if (last !== undefined && at - last > maxGapMs) this.#taps = [];
    this.#taps = [...this.#taps, at].slice(-counted - 1);
    const middle = median(
      this.#taps.slice(1).map((time, index) => time - (this.#taps[index] ?? time)),
    );
    if (!middle) return undefined;
    return Math.round(clamp(60_000 / middle, limits.bpm.min, limits.bpm.max));
  }
}

function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length >> 1;
  const upper = sorted[half];
  if (upper === undefined || sorted.length % 2 === 1) return upper;
  return (upper + (sorted[half - 1] ?? upper)) / 2;
}
