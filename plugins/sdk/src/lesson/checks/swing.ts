import { type Excerpt, heardOf, meanOf } from '../excerpt.ts';
import { type Finding, silent } from '../finding.ts';
import type { SwingCheck } from '../goal.ts';

/** Off-beats are the second and fourth sixteenth of a beat; in a swing of eighths, the beat's second half. */
export function checkSwing(check: SwingCheck, excerpt: Excerpt): Finding | undefined {
  const { voice, atLeast } = check;
  const heard = heardOf(excerpt, voice, check.in);
  if (heard.length === 0) return silent(voice, check.in);
  const late = [1, 2].map((unit) => latenessOf(heard.map(({ time }) => (time * 16) / unit)));
  const [cycle] = check.in ?? [0];
  return Math.max(...late) >= atLeast - 0.01 ? undefined : { hint: 'straight', voice, cycle };
}

/** How much later odd places come than even ones, on average; -1 without an odd one. */
function latenessOf(places: readonly number[]): number {
  const odd = places.map((place) => (place % 2) - 1).filter((late) => late > -0.05 && late < 0.45);
  const even = places.map((place) => ((place + 0.05) % 2) - 0.05).filter((late) => late < 0.45);
  return odd.length === 0 ? -1 : meanOf(odd) - meanOf(even);
}
