import { clamp } from '@hocket/sdk';
import type { MeasuredNote } from './measured-note.ts';

const rate = 44_100;
/** Seconds over which the ear sums; a shorter sound is taken as long as it is, but not shorter than `brief`. */
const window = 0.2;
const brief = 0.06;

/** Decibels (full scale = 0) of the loudest 200 ms, both channels; of 95% of a shorter sound. */
export function loudnessOf({ left, right }: MeasuredNote): number {
  const sums = new Float64Array(left.length + 1);
  for (let at = 0; at < left.length; at++) {
    const power = ((left[at] as number) ** 2 + (right[at] as number) ** 2) / 2;
    sums[at + 1] = (sums[at] as number) + power;
  }
  const most = 0.95 * (sums.at(-1) as number);
  const length = sums.findIndex((sum) => sum >= most) / rate;
  const size = Math.round(clamp(length, brief, window) * rate);
  let loudest = 0;
  for (let at = 0; at + size < sums.length; at += 200) {
    loudest = Math.max(loudest, ((sums[at + size] as number) - (sums[at] as number)) / size);
  }
  return 10 * Math.log10(loudest);
}
