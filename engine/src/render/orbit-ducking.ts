import { clamp } from '@hocket/sdk';
import type { Controller } from 'superdough';

/** Seconds before an onset at which superdough begins to duck, and the least in which it comes back. */
const lead = 0.01;
const leastAttack = 0.002;
/** The lowest gain that it ducks to. */
const leastGain = 0.01;

/** How an orbit's gain goes: exponentially from each of these to the next. */
type Course = readonly (readonly [time: number, gain: number])[];

/**
 * Ducks orbits as superdough does, without its clock: that asks for a gain when the music is there, and a rendering that
 * cannot stop has none to tell by then. Notes come in the order of their onsets.
 */
export function duckAhead(controller: Controller): void {
  const courses = new Map<number, Course>();
  controller.duck = (orbits, time, onsets = 0, attacks = 0.1, depths = 1) => {
    for (const [at, orbit] of [orbits].flat().entries()) {
      const begin = Math.max(0, time - lead);
      const from = gainAt(courses.get(orbit) ?? [], begin);
      const to = clamp(1 - Math.sqrt(amountOf(depths, at)), leastGain, from);
      const low = time + amountOf(onsets, at);
      const back = low + Math.max(amountOf(attacks, at), leastAttack);
      courses.set(orbit, [
        [begin, from],
        [low, to],
        [back, 1],
      ]);
      // An orbit that has no note yet has one later.
      const { gain } = controller.getOrbit(orbit, [0, 1]).output;
      gain.cancelScheduledValues(begin);
      gain.setValueAtTime(from, begin);
      gain.exponentialRampToValueAtTime(to, low);
      gain.exponentialRampToValueAtTime(1, back);
    }
  };
}

/** The one for the orbit of a place in the list, else the first. */
function amountOf(amounts: number | number[], at: number): number {
  const all = [amounts].flat();
  return all[at] ?? all[0] ?? 0;
}

function gainAt(course: Course, time: number): number {
  const next = course.findIndex(([at]) => at > time);
  const [before, after] = [course[next - 1], course[next]];
  if (before === undefined || after === undefined) return 1;
  const [[start, from], [end, to]] = [before, after];
  return from * (to / from) ** ((time - start) / (end - start));
}
