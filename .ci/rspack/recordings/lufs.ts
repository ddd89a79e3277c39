/** Seconds over which the ear sums. */
const window = 0.2;
/** Seconds of a sound that are listened to. */
const most = 2;

/** The coefficients of a filter of two poles. */
type Filter = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

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
  const weighted = weighings(sampleRate).reduce(filtered, heard);
  const size = Math.round(window * sampleRate);
  let [sum, loudest] = [0, 0];
  for (let at = 0; at < weighted.length; at++) {
    sum += (weighted[at] ?? 0) ** 2 - (weighted[at - size] ?? 0) ** 2;
    loudest = Math.max(loudest, sum);
  }
  return -0.691 + 10 * Math.log10(loudest / size);
}

/** The two filters of the recommendation, for any sample rate: a shelf and a high-pass, by their analogue frequencies. */
function weighings(sampleRate: number): Filter[] {
  const shelf = Math.tan((Math.PI * 1681.974) / sampleRate);
  const [top, middle, q] = [10 ** (4 / 20), 10 ** (2 / 20), 0.7072];
  const a = 1 + shelf / q + shelf ** 2;
  const pass = Math.tan((Math.PI * 38.1355) / sampleRate);
  const p = 1 + pass / 0.5003 + pass ** 2;
  return [
    [
      (top + (middle * shelf) / q + shelf ** 2) / a,
      (2 * (shelf ** 2 - top)) / a,
      (top - (middle * shelf) / q + shelf ** 2) / a,
      (2 * (shelf ** 2 - 1)) / a,
      (1 - shelf / q + shelf ** 2) / a,
    ],
    [1 / p, -2 / p, 1 / p, (2 * (pass ** 2 - 1)) / p, (1 - pass / 0.5003 + pass ** 2) / p],
  ];
}

function filtered(samples: Float64Array, [b0, b1, b2, a1, a2]: Filter): Float64Array {
  const out = new Float64Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let at = 0; at < samples.length; at++) {
    const x = samples[at] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    out[at] = y;
    [x2, x1, y2, y1] = [x1, x, y1, y];
  }
  return out;
}
