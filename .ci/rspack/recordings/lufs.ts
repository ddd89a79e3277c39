import { Weighting } from '../../../engine/src/output/loudness.ts';

/** Seconds over which the ear sums. */
const window = 0.2;
/** Seconds of a sound that are listened to. */
const most = 2;

/**
 * Loudness of the loudest 200 ms of the first two seconds, in LUFS of one channel (ITU-R BS.1770-4). A sound that goes
 * round a loop, in frames, goes on.
 */
export function lufsOf(
  samples: Float32Array,
  sampleRate: number,
  loop?: readonly [begin: number, end: number],
): number {
  const heard = new Float64Array(
    loop ? most * sampleRate : Math.min(samples.length, most * sampleRate),
  );
  const [begin, end] = loop ?? [0, samples.length];
  for (let at = 0; at < heard.length; at++)
    heard[at] = samples[at < end ? at : begin + ((at - begin) % (end - begin))] ?? 0;
  const weighting = new Weighting(sampleRate);
  const powers = heard.map((sample) => weighting.power(sample));
  const size = Math.round(window * sampleRate);
  let [sum, loudest] = [0, 0];
  for (let at = 0; at < powers.length; at++) {
    sum += (powers[at] ?? 0) - (powers[at - size] ?? 0);
    loudest = Math.max(loudest, sum);
  }
  return -0.691 + 10 * Math.log10(loudest / size);
}
