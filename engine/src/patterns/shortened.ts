/** With as many digits as code shows, so that code and grid play the same. */
export function shortened(amount: number): number {
  return Math.round(amount * 1e4) / 1e4;
}
