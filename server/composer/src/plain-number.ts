/** A number as code, with at most six decimals. */
export function plainNumber(value: number): string {
  return String(Number(value.toFixed(6)));
}
