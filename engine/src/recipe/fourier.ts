/** Cosines and sines of a whole turn by its size, as the transform asks for them. */
const turns = new Map<number, readonly [Float64Array, Float64Array]>();

/** Fast Fourier transform in place, radix 2 (J. Cooley and J. Tukey, 1965): a power of 2 of real and imaginary parts. */
export function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let at = 1, to = 0; at < size; at++) {
    let bit = size >> 1;
    for (; to & bit; bit >>= 1) to ^= bit;
    to ^= bit;
    if (at < to) {
      swap(real, at, to);
      swap(imaginary, at, to);
    }
  }
  const [cosines, sines] = turnOf(size);
  for (let span = 2; span <= size; span *= 2) {
    const [half, stride] = [span / 2, size / span];
    for (let from = 0; from < size; from += span) {
      for (let at = 0; at < half; at++) {
        const [low, high] = [from + at, from + at + half];
        const [cos, sin] = [cosines[at * stride] as number, sines[at * stride] as number];
        const [hr, hi] = [real[high] as number, imaginary[high] as number];
        const [turnedReal, turnedImaginary] = [hr * cos - hi * sin, hr * sin + hi * cos];
        real[high] = (real[low] as number) - turnedReal;
        imaginary[high] = (imaginary[low] as number) - turnedImaginary;
        real[low] = (real[low] as number) + turnedReal;
        imaginary[low] = (imaginary[low] as number) + turnedImaginary;
      }
    }
  }
}

function turnOf(size: number): readonly [Float64Array, Float64Array] {
  const known = turns.get(size);
  if (known !== undefined) return known;
  const angles = Float64Array.from({ length: size / 2 }, (_, at) => (-2 * Math.PI * at) / size);
  const turn = [angles.map(Math.cos), angles.map(Math.sin)] as const;
  turns.set(size, turn);
  return turn;
}

function swap(list: Float64Array, one: number, other: number): void {
  const first = list[one] as number;
  list[one] = list[other] as number;
  list[other] = first;
}
