const steps = 50;
/** Enough for a smooth curve; setting a longer one costs the page a millisecond a note. */
const points = 257;
const curves = new Map<number, Float32Array<ArrayBuffer>>();

/** A waveshaper's curve for a drive of 0 to 1: full scale stays, what is quieter grows into it. */
export function driveCurve(drive: number): Float32Array<ArrayBuffer> {
  const step = Math.round(drive * steps);
  const known = curves.get(step);
  if (known !== undefined) return known;
  const amount = 1 + 24 * (step / steps) ** 2;
  const curve = new Float32Array(points).map((_, index) => {
    const x = (2 * index) / (points - 1) - 1;
    return Math.tanh(amount * x) / Math.tanh(amount);
  });
  curves.set(step, curve);
  return curve;
}
