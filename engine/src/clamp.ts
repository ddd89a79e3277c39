/** A number within a range; `min` for what is not a number. */
export function clamp(value: number, min: number, max: number): number {
  return value > min ? Math.min(value, max) : min;
}
