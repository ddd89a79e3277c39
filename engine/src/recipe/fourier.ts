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
  for (let half = 1; half < size; half *= 2) {
    const stride = size / (2 * half);
    for (let from = 0; from < size; from += 2 * half) {
      // Without lists: this runs half a million times for a second and a half.
      for (let low = from, high = from + half, turn = 0; low < from + half; low++, high++) {
        const cos = cosines[turn] as number;
        const sin = sines[turn] as number;
        const x = (real[high] as number) * cos - (imaginary[high] as number) * sin;
        const y = (real[high] as number) * sin + (imaginary[high] as number) * cos;
        real[high] = (real[low] as number) - x;
        imaginary[high] = (imaginary[low] as number) - y;
        real[low] = (real[low] as number) + x;
        imaginary[low] = (imaginary[low] as number) + y;
        turn += stride;
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
