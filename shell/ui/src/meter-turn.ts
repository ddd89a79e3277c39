/**
 * The number of the turn in which a frame of the page's time draws meters. Turns last 50 ms, for all that are on a page the
 * same: what they cover is painted anew in each, and not at every frame.
 */
export function meterTurn(time: number): number {
  return Math.floor(time / 50);
}
