import { chordsHeard, cyclesOf, type Excerpt, heardOf } from '../excerpt.ts';
import { type Finding, silent } from '../finding.ts';
import type { SpreadCheck } from '../goal.ts';

/** How far two gaps may differ that count as equal, in cycles. */
const tolerance = 1 / 96;

/**
 * Evenly: no two gaps differ by more than one part, as in Euclidean rhythms (Toussaint, "The Euclidean Algorithm
 * Generates Traditional Musical Rhythms", 2005).
 */
export function checkSpread(check: SpreadCheck, excerpt: Excerpt): Finding | undefined {
  const { voice, hits, steps } = check;
  if (heardOf(excerpt, voice, check.in).length === 0) return silent(voice, check.in);
  for (const cycle of cyclesOf(excerpt, check.in)) {
    const times = chordsHeard(heardOf(excerpt, voice, [cycle, cycle + 1])).map(
      ([first]) => (first?.time ?? 0) - cycle,
    );
    if (times.length < hits)
      return { hint: 'more', voice, cycle, heard: times.length, wanted: hits };
    if (times.length > hits)
      return { hint: 'fewer', voice, cycle, heard: times.length, wanted: hits };
    const gaps = times.map((time, index) => (times[index + 1] ?? 1 + (times[0] ?? 0)) - time);
    const allowed = steps === undefined || steps % hits === 0 ? 0 : 1 / steps;
    const isEven = Math.max(...gaps) - Math.min(...gaps) <= allowed + tolerance;
    if (!isEven || !areOn(times, steps)) return { hint: 'uneven', voice, cycle, wanted: hits };
  }
  return undefined;
}

/** Whether all lie on equal parts of the cycle; without `steps` they may lie anywhere. */
function areOn(times: readonly number[], steps: number | undefined): boolean {
  if (steps === undefined) return true;
  return times.every((time) => Math.abs(time - Math.round(time * steps) / steps) <= tolerance);
}
