/** Both channels of a sound. */
export interface StereoSound {
  left: Float32Array;
  right: Float32Array;
  sampleRate: number;
}

/** Seconds of a momentary loudness, and between two of them. */
const window = 0.4;
const hop = 0.01;

/**
 * LUFS of the loudest 400 ms: the momentary loudness of ITU-R BS.1770-4 and EBU Tech 3341, whose filters are worked out
 * for the sample rate from their analogue forms (B. De Man, "Evaluation of Implementations of the EBU R128 Loudness
 * Measurement", AES 145, 2018). A shorter sound is followed by silence.
 */
export function momentaryLoudness({ left, right, sampleRate }: StereoSound): number {
  const sums = new Float64Array(left.length + 1);
  const sides = [left, right].map((side) => weighted(side, sampleRate));
  for (let at = 0; at < left.length; at++) {
    const power = sides.reduce((sum, side) => sum + (side[at] as number) ** 2, 0);
    sums[at + 1] = (sums[at] as number) + power;
  }
  const size = Math.round(window * sampleRate);
  const last = Math.max(0, left.length - size);
  let loudest = 0;
  for (let at = 0; at <= last; at += Math.round(hop * sampleRate)) {
    const end = sums[Math.min(at + size, left.length)] as number;
    loudest = Math.max(loudest, end - (sums[at] as number));
  }
  return 10 * Math.log10(loudest / size) - 0.691;
}

/** A channel as the ear weighs it. */
function weighted(samples: Float32Array, rate: number): Float64Array {
  return filtered(filtered(Float64Array.from(samples), shelf(rate)), highpass(rate));
}

type Coefficients = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

function filtered(samples: Float64Array, [b0, b1, b2, a1, a2]: Coefficients): Float64Array {
  let [one, two] = [0, 0];
  return samples.map((sample) => {
    const out = b0 * sample + one;
    one = b1 * sample - a1 * out + two;
    two = b2 * sample - a2 * out;
    return out;
  });
}

/** The head: 4 dB more from 1.7 kHz on. */
function shelf(rate: number): Coefficients {
  const [frequency, decibels, q] = [1681.974450955533, 3.999843853973347, 0.7071752369554196];
  const k = Math.tan((Math.PI * frequency) / rate);
  const high = 10 ** (decibels / 20);
  const middle = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return [
    (high + (middle * k) / q + k * k) / a0,
    (2 * (k * k - high)) / a0,
    (high - (middle * k) / q + k * k) / a0,
    (2 * (k * k - 1)) / a0,
    (1 - k / q + k * k) / a0,
  ];
}

/** What is below 38 Hz is hardly heard. */
function highpass(rate: number): Coefficients {
  const [frequency, q] = [38.13547087602444, 0.5003270373238773];
  const k = Math.tan((Math.PI * frequency) / rate);
  const a0 = 1 + k / q + k * k;
  return [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0];
}
