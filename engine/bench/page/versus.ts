import { median } from './median.ts';

/** Ours against theirs, and ours against ours, which shows the noise. */
export interface Versus {
  ratio: number;
  /** Median of ours in odd rounds by its median in even rounds: 1 on a quiet machine. */
  noise: number;
}

/** Medians of two series that were measured in turn. */
export function versus(ours: readonly number[], theirs: readonly number[]): Versus {
  const half = (odd: number) => median(ours.filter((_, at) => at % 2 === odd));
  return { ratio: median(ours) / median(theirs), noise: half(1) / half(0) };
}
