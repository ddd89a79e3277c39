/** Mono audio as it left the loudspeaker. */
export interface Recording {
  /** Hz. */
  rate: number;
  /** The audio clock's frame of the first sample. */
  first: number;
  samples: Float32Array;
}

/** Largest absolute sample. */
export function peakOf({ samples }: Recording): number {
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
}

/**
 * Seconds at which the level jumps: a millisecond's peak above `ratio` times everything in the 15 ms before it
 * and above 4% of the loudest. Exact to the sample at which a quarter of that level is first reached.
 */
export function onsetsOf({ samples, rate }: Recording, ratio = 2): number[] {
  const window = Math.round(rate / 1000);
  const levels: number[] = [];
  for (let at = 0; at < samples.length; at += window) {
    let level = 0;
    for (const sample of samples.subarray(at, at + window))
      level = Math.max(level, Math.abs(sample));
    levels.push(level);
  }
  const floor = 0.04 * levels.reduce((loudest, level) => Math.max(loudest, level), 0);
  const found: number[] = [];
  let last = -Infinity;
  for (const [index, level] of levels.entries()) {
    const before = Math.max(0, ...levels.slice(Math.max(0, index - 15), index));
    if (level <= floor || level <= ratio * before || index - last < 40) continue;
    last = index;
    let at = Math.max(0, index - 1) * window;
    while (Math.abs(samples[at] ?? 1) < level / 4) at += 1;
    found.push(at / rate);
  }
  return found;
}

/** Onsets against a grid: each one's step and its distance in seconds, when the first stands on `firstStep`. */
export function onGrid(
  onsets: readonly number[],
  stepSeconds: number,
  firstStep: number,
  steps = 16,
) {
  const [start = 0] = onsets;
  return onsets.map((onset) => {
    const position = (onset - start) / stepSeconds;
    const nearest = Math.round(position);
    return {
      step: (firstStep + nearest) % steps,
      error: Math.abs(position - nearest) * stepSeconds,
      index: nearest,
    };
  });
}
