/**
 * Magnitudes of the first half of a spectrum, from as many real samples as a power of two: the fast Fourier transform
 * of Cooley and Tukey (1965), iterative, radix 2.
 */
export function spectrum(samples: Float32Array): Float32Array {
  const size = samples.length;
  const real = Float64Array.from(reversed(size), (at) => samples[at] ?? 0);
  const imaginary = new Float64Array(size);
  for (let half = 1; half < size; half *= 2) {
    for (let start = 0; start < size; start += half * 2) {
      for (let k = 0; k < half; k += 1) {
        const angle = (-Math.PI * k) / half;
        const [one, other] = [start + k, start + k + half];
        const [re, im] = [real[other] ?? 0, imaginary[other] ?? 0];
        const turnedRe = re * Math.cos(angle) - im * Math.sin(angle);
        const turnedIm = re * Math.sin(angle) + im * Math.cos(angle);
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

/** 0 to size - 1 with the bits of each in reverse. */
function reversed(size: number): number[] {
  const bits = Math.log2(size);
  return Array.from({ length: size }, (_, at) => {
    let turned = 0;
    for (let bit = 0; bit < bits; bit += 1) turned |= ((at >> bit) & 1) << (bits - 1 - bit);
    return turned;
  });
}
