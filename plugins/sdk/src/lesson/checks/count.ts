import { cyclesOf, type Excerpt, heardOf } from '../excerpt.ts';
import type { Finding } from '../finding.ts';
import type { CountCheck } from '../goal.ts';
import { placesOf, stepsAt } from '../places.ts';

/** Counts each cycle on its own. */
export function checkCount(check: CountCheck, excerpt: Excerpt): Finding | undefined {
  const { voice, at, atLeast = 0, atMost = Number.POSITIVE_INFINITY } = check;
  for (const cycle of cyclesOf(excerpt, check.in)) {
    const heard = countIn(excerpt, check, cycle);
    if (heard > atMost) return { hint: 'fewer', voice, heard, wanted: atMost };
    if (heard >= atLeast) continue;
    if (heardOf(excerpt, voice, check.in).length === 0) return { hint: 'silent', voice };
    if (at === undefined) return { hint: 'more', voice, heard, wanted: atLeast };
    const { steps } = placesOf(excerpt, voice, cycle, at.length);
    const missing = stepsAt(at, 'x').filter((step) => !steps.includes(step));
    const wrong = { voice, of: at.length, heard: steps, missing, extra: [] };
    return { hint: 'add', voice, places: { of: at.length, steps: missing }, wrong };
  }
  return undefined;
}

function countIn(excerpt: Excerpt, { voice, at }: CountCheck, cycle: number): number {
  if (at === undefined) return heardOf(excerpt, voice, [cycle, cycle + 1]).length;
  const countedSteps = new Set(stepsAt(at, 'x'));
  return placesOf(excerpt, voice, cycle, at.length).steps.filter((step) => countedSteps.has(step))
    .length;
}
