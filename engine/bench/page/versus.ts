/** Ours against theirs, and ours against ours, which shows the noise. */
export interface Versus {
  ratio: number;
  /** Ours in odd rounds by ours in even rounds: 1 on a quiet machine. */
  noise: number;
}

/** Two series that were measured in turn, each as `oneOf` its numbers. */
export function versus(
  ours: readonly number[],
  theirs: readonly number[],
  oneOf: (series: readonly number[]) => number,
): Versus {
  const half = (odd: number) => oneOf(ours.filter((_, at) => at % 2 === odd));
  return { ratio: oneOf(ours) / oneOf(theirs), noise: half(1) / half(0) };
}
