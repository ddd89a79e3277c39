/** A number as code says it, with at most four decimals. */
export function plainNumber(value: number): string {
  return String(Number(value.toFixed(4)));
}
