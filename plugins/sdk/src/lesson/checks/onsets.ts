import { cyclesOf, type Excerpt, heardOf } from '../excerpt.ts';
import type { Finding, WrongSteps } from '../finding.ts';
import type { OnsetsCheck } from '../goal.ts';
import { placesOf, stepsAt } from '../places.ts';
import type { Voice } from '../voice.ts';

/** The first cycle that differs says what is wrong. */
export function checkOnsets(check: OnsetsCheck, excerpt: Excerpt): Finding | undefined {
  const { voice } = check;
  if (heardOf(excerpt, voice, check.in).length === 0) return silent(check, excerpt);
  for (const cycle of cyclesOf(excerpt, check.in)) {
    const found = compare(check, voice, placesOf(excerpt, voice, cycle, check.at.length));
    if (found) return { ...found, cycle };
  }
  return undefined;
}

function compare(
  { at }: OnsetsCheck,
  voice: Voice,
  heard: ReturnType<typeof placesOf>,
): Finding | undefined {
  const wanted = stepsAt(at, 'x');
  const free = new Set(stepsAt(at, '?'));
  const missing = wanted.filter((step) => !heard.steps.includes(step));
  const extra = heard.steps.filter((step) => !wanted.includes(step) && !free.has(step));
  if (missing.length + extra.length === 0)
    return heard.between ? { hint: 'between', voice } : undefined;
  const of = at.length;
  const wrong: WrongSteps = { voice, of, heard: heard.steps, missing, extra };
  const later = shiftOf(heard.steps, wanted, of);
  if (later !== undefined && free.size === 0 && wanted.length > 1)
    return { hint: 'shift', voice, of, later, to: wanted[0] ?? 0, wrong };
  const [from, to] = [nearest(extra, missing[0]), missing[0]];
  if (from !== undefined && to !== undefined) {
    return { hint: 'move', voice, heard: { of, steps: heard.steps }, from, to, wrong };
  }
  if (missing.length > 0) return { hint: 'add', voice, places: { of, steps: missing }, wrong };
  return { hint: 'remove', voice, places: { of, steps: extra }, wrong };
}

/** Another drum at just the right places is a near miss; else the voice is simply not there. */
function silent({ voice, at, in: span }: OnsetsCheck, excerpt: Excerpt): Finding {
  const wanted = stepsAt(at, 'x');
  const all = { voice, of: at.length, heard: [], missing: wanted, extra: [] };
  const [first = 0] = cyclesOf(excerpt, span);
  const drums: readonly Voice[] = ['kick', 'snare', 'clap', 'hat', 'openHat', 'tom', 'percussion'];
  const heard = drums.find(
    (other) => placesOf(excerpt, other, first, at.length).steps.join() === wanted.join(),
  );
  return heard
    ? { hint: 'instead', voice, cycle: first, heard, wrong: all }
    : {
        hint: 'silentOn',
        voice,
        cycle: first,
        places: { of: at.length, steps: wanted },
        wrong: all,
      };
}

/** By how many places all of it has to come later, as a number that is nearest to 0. */
function shiftOf(
  heard: readonly number[],
  wanted: readonly number[],
  of: number,
): number | undefined {
  if (heard.length !== wanted.length) return undefined;
  const shifts = Array.from({ length: of }, (_, by) => (by > of / 2 ? by - of : by)).sort(
    (one, other) => Math.abs(one) - Math.abs(other),
  );
  return shifts.find(
    (by) =>
      heard
        .map((step) => (step + by + of) % of)
        .sort((one, other) => one - other)
        .join() === wanted.join(),
  );
}

function nearest(steps: readonly number[], to: number | undefined): number | undefined {
  if (to === undefined) return undefined;
  return [...steps].sort((one, other) => Math.abs(one - to) - Math.abs(other - to))[0];
}
