/** Strudel's distance between the random numbers of two `?` in one mini-notation string. */
const apart = 0.0003;

/**
 * Strudel's random number, 0 to 1, at a time in cycles: so that a grid and the code written from it
 * leave out the same steps. xorshift by G. Marsaglia over the position in 300 cycles
 * (@strudel/core, signal.mjs, the 'legacy' generator).
 */
function chanceAt(cycle: number): number {
  const place = cycle / 300;
  let bits = Math.trunc((place - Math.trunc(place)) * 2 ** 29);
  bits ^= bits << 13;
  bits ^= bits >> 17;
  bits ^= bits << 5;
  return Math.abs((bits % 2 ** 29) / 2 ** 29);
}

/** Whether what rests with a probability of 0 to 1 sounds: the `index`th such of a row, at a time in turns of the row. */
export function sounds(restChance: number, turn: number, index: number): boolean {
  return restChance === 0 || chanceAt(turn + apart * index) > restChance;
}
