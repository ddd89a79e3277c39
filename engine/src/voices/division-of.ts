/** The half, quarter, eighth … (or double) of a duration that is nearest to `wanted` seconds. */
export function divisionOf(duration: number, wanted: number): number {
  if (!(duration > 0)) return wanted;
  return duration / 2 ** Math.round(Math.log2(duration / wanted));
}
