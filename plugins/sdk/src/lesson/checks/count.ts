import { chordsHeard, cyclesOf, type Excerpt, heardOf, hitsOf, type Onset } from '../excerpt.ts';
import { type Finding, silent } from '../finding.ts';
import type { CountCheck, GroupsCheck, SlicesCheck } from '../goal.ts';
import { placesOf, stepsAt } from '../places.ts';

/** How far an onset may lie from where a part begins, in parts. */
const tolerance = 0.05;

/** Counts each cycle on its own. */
export function checkCount(check: CountCheck, excerpt: Excerpt): Finding | undefined {
  const { voice, at, atLeast = 0, atMost = Number.POSITIVE_INFINITY } = check;
  for (const cycle of cyclesOf(excerpt, check.in)) {
    const heard = countIn(excerpt, check, cycle);
    if (heard > atMost) return { hint: 'fewer', voice, cycle, heard, wanted: atMost };
    if (heard >= atLeast) continue;
    if (heardOf(excerpt, voice, check.in).length === 0) return silent(voice, check.in);
    if (at === undefined) return { hint: 'more', voice, cycle, heard, wanted: atLeast };
    const { steps } = placesOf(excerpt, voice, cycle, at.length);
    const missing = stepsAt(at, 'x').filter((step) => !steps.includes(step));
    const wrong = { voice, of: at.length, heard: steps, missing, extra: [] };
    return { hint: 'add', voice, cycle, places: { of: at.length, steps: missing }, wrong };
  }
  return undefined;
}

function countIn(excerpt: Excerpt, { voice, at }: CountCheck, cycle: number): number {
  if (at === undefined) return hitsOf(heardOf(excerpt, voice, [cycle, cycle + 1])).length;
  const countedSteps = new Set(stepsAt(at, 'x'));
  return placesOf(excerpt, voice, cycle, at.length).steps.filter((step) => countedSteps.has(step))
    .length;
}

/** The first part of a cycle that has too few or too many says so. */
export function checkGroups(check: GroupsCheck, excerpt: Excerpt): Finding | undefined {
  const { voice, counts } = check;
  if (heardOf(excerpt, voice, check.in).length === 0) return silent(voice, check.in);
  for (const cycle of cyclesOf(excerpt, check.in)) {
    const times = hitsOf(heardOf(excerpt, voice, [cycle, cycle + 1])).map(
      ({ time }) => (time - cycle) * counts.length,
    );
    for (const [part, wanted] of counts.entries()) {
      const inPart = times.filter((time) => Math.floor(time + tolerance) === part);
      const begins = inPart.length === 0 || (inPart[0] ?? 0) - part < tolerance;
      if (inPart.length === wanted && begins) continue;
      const places = { of: counts.length, steps: [part] };
      return begins
        ? { hint: 'group', voice, cycle, places, heard: inPart.length, wanted }
        : { hint: 'add', voice, cycle, places };
    }
  }
  return undefined;
}

/** Parts by where they begin in the recording; what begins together counts once. */
export function checkSlices(
  { atLeast, mixed = false, in: span }: SlicesCheck,
  excerpt: Excerpt,
): Finding | undefined {
  const isPart = ({ controls }: Onset) => controls.begin !== undefined;
  const parts = chordsHeard(heardOf(excerpt, 'any', span).filter(isPart)).flatMap(([first]) =>
    first ? [first.controls] : [],
  );
  const heard = new Set(parts.map(({ begin = 0 }) => begin.toFixed(3))).size;
  const [cycle] = span ?? [0];
  if (heard < atLeast) return { hint: 'slices', voice: 'any', cycle, heard, wanted: atLeast };
  const least = Math.min(...parts.map(({ begin = 0 }) => begin));
  const isNext = ({ begin = 0 }: Onset['controls'], at: number) => {
    const before = parts[at - 1];
    const repeats = before !== undefined && Math.abs(begin - (before.begin ?? 0)) < 1e-3;
    if (before === undefined || (!repeats && begin - least < 1e-3)) return true;
    return before.end === undefined
      ? begin > (before.begin ?? 0)
      : Math.abs(begin - before.end) < 1e-3;
  };
  return mixed && parts.every(isNext) ? { hint: 'sliceOrder', voice: 'any', cycle } : undefined;
}
