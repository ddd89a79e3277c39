/** By what a filter's Hz are multiplied so that a soft note is duller: 1 at full velocity, `octaves` lower at none. */
export function duller(velocity: number, octaves: number): number {
  return 2 ** (octaves * (velocity - 1));
}
