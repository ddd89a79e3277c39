import type { SafeRecipe } from './clamp-recipe.ts';

type Shape = SafeRecipe['shape'];

const steps = 50;
/** Enough for a smooth curve; setting a longer one costs the page a millisecond a note. */
const points = 257;
const curves = new Map<string, Float32Array<ArrayBuffer>>();

/** How a level of -1 to 1 is bent by a drive of 0 to 1; full scale is never exceeded. */
const shapes: Readonly<Record<Shape, (x: number, drive: number) => number>> = {
  soft: (x, drive) => Math.tanh(soft(drive) * x) / Math.tanh(soft(drive)),
  hard: (x, drive) => Math.max(-1, Math.min(1, soft(drive) * x)),
  fold: (x, drive) => Math.sin((Math.PI / 2) * (1 + 6 * drive) * x),
  // From about 40 levels down to 4.
  crush: (x, drive) => Math.round(x * (20 - 18 * drive)) / Math.ceil(20 - 18 * drive),
};

/** A waveshaper's curve for a drive of 0 to 1; what is quieter than full scale grows into it. */
export function driveCurve(drive: number, shape: Shape): Float32Array<ArrayBuffer> {
  const step = Math.round(drive * steps);
  const key = `${shape} ${step}`;
  const known = curves.get(key);
  if (known !== undefined) return known;
  const bend = shapes[shape];
  const curve = new Float32Array(points).map((_, index) =>
    bend((2 * index) / (points - 1) - 1, step / steps),
  );
  curves.set(key, curve);
  return curve;
}

function soft(drive: number): number {
  return 1 + 24 * drive ** 2;
}
