/** How often a version was loaded, and in how many of those loads something failed. */
export interface Tally {
  failed: number;
  of: number;
}

/** Fewer failures say nothing of a version: they may be one person's browser. */
const fewest = 3;
/** How unlikely chance has to be. */
const significance = 0.01;

/**
 * Whether a version fails more often than another: at least three times, and so that chance alone would make as many of
 * all failures its own less often than once in a hundred (Fisher's exact test, one-sided).
 */
export function failsMore(one: Tally, other: Tally): boolean {
  if (one.failed < fewest) return false;
  const all = one.of + other.of;
  const failed = one.failed + other.failed;
  const most = Math.min(failed, one.of);
  let chance = 0;
  for (let count = one.failed; count <= most; count += 1) {
    const logChance =
      logChoose(failed, count) + logChoose(all - failed, one.of - count) - logChoose(all, one.of);
    chance += Math.exp(logChance);
  }
  return chance < significance;
}

function logChoose(n: number, k: number): number {
  if (k < 0 || k > n) return Number.NEGATIVE_INFINITY;
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/** Exact up to 256, by Stirling's series beyond: its error is below 1e-9 there. */
function logFactorial(n: number): number {
  if (n > 256) {
    return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
  }
  let sum = 0;
  for (let factor = 2; factor <= n; factor += 1) sum += Math.log(factor);
  return sum;
}
