/**
 * Magnitudes of the first half of a spectrum, from as many real samples as a power of two: the fast Fourier transform
 * of Cooley and Tukey (1965), iterative, radix 2.
 */
export function spectrum(samples: Float32Array): Float32Array {
  const size = samples.length;
  const real = Float64Array.from(reversed(size), (at) => samples[at] ?? 0);
  const imaginary = new Float64Array(size);
  const { cosines, sines } = turnsOf(size);
  for (let half = 1; half < size; half *= 2) {
    for (let start = 0; start < size; start += half * 2) {
      for (let k = 0; k < half; k += 1) {
        const one = start + k;
        const other = one + half;
        const re = real[other] ?? 0;
        const im = imaginary[other] ?? 0;
        const cos = cosines[(k * size) / (2 * half)] ?? 0;
        const sin = sines[(k * size) / (2 * half)] ?? 0;
        const turnedRe = re * cos - im * sin;
        const turnedIm = re * sin + im * cos;
        real[other] = (real[one] ?? 0) - turnedRe;
        imaginary[other] = (imaginary[one] ?? 0) - turnedIm;
        real[one] = (real[one] ?? 0) + turnedRe;
        imaginary[one] = (imaginary[one] ?? 0) + turnedIm;
      }
    }
  }
  return Float32Array.from({ length: size / 2 }, (_, at) =>
    Math.hypot(real[at] ?? 0, imaginary[at] ?? 0),
  );
}

const turns = new Map<number, { cosines: Float64Array; sines: Float64Array }>();

/** The roots of unity that a transform of this size turns by, worked out once. */
function turnsOf(size: number) {
  const known = turns.get(size);
  if (known !== undefined) return known;
  const angles = Array.from({ length: size / 2 }, (_, k) => (-2 * Math.PI * k) / size);
  const made = {
    cosines: Float64Array.from(angles, Math.cos),
    sines: Float64Array.from(angles, Math.sin),
  };
  turns.set(size, made);
  return made;
}

/** 0 to size - 1 with the bits of each in reverse. */
function reversed(size: number): number[] {
  const bits = Math.log2(size);
  return Array.from({ length: size }, (_, at) => {
    let turned = 0;
    for (let bit = 0; bit < bits; bit += 1) turned |= ((at >> bit) & 1) << (bits - 1 - bit);
    return turned;
  });
}
