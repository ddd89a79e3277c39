/** Samples quieter than this are silence. */
const audible = 1e-4;

/** Index of the first sample of each sound that follows `gap` samples of silence. */
export function onsetsIn(samples: Float32Array, gap: number): number[] {
  const onsets: number[] = [];
  let last = -gap - 1;
  for (let at = 0; at < samples.length; at++) {
    if (Math.abs(samples[at] as number) < audible) continue;
    if (at - last > gap) onsets.push(at);
    last = at;
  }
  return onsets;
}

/** Index of the first sample that can be heard from `from` on; undefined without one before `to`. */
export function firstSound(samples: Float32Array, from: number, to: number): number | undefined {
  for (let at = Math.max(0, from); at < Math.min(to, samples.length); at++) {
    if (Math.abs(samples[at] as number) >= audible) return at;
  }
  return undefined;
}
