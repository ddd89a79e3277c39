/** Strudel's distance between the random numbers of two `?` in one mini-notation string. */
const apart = 0.0003;

/**
 * Strudel's random number, 0 to 1, at a time in cycles: so that a grid and the code written from it
 * leave out the same steps. xorshift by G. Marsaglia over the position in 300 cycles
 * (@strudel/core, signal.mjs, the 'legacy' generator).
 */
export function chanceAt(cycle: number): number {
  const place = cycle / 300;
  let bits = Math.trunc((place - Math.trunc(place)) * 2 ** 29);
  bits ^= bits << 13;
  bits ^= bits >> 17;
  bits ^= bits << 5;
  return Math.abs((bits % 2 ** 29) / 2 ** 29);
}

/** Whether the `index`th uncertain step of a row sounds at a time in cycles of its pattern. */
export function sounds(restChance: number, cycle: number, index: number): boolean {
  return chanceAt(cycle + apart * index) > restChance;
}
