import { cyclesOf, type Excerpt, heardOf, loudnessOf, type Onset } from '../excerpt.ts';
import { type Finding, silent } from '../finding.ts';
import type { AccentsCheck, DucksCheck } from '../goal.ts';
import { placesOf, stepsAt } from '../places.ts';

/** The share of its level elsewhere at which a voice that is turned down by hand makes way. */
const softer = 0.7;
/** How deep a duck is at least, 0 to 1; without a depth Strudel's is 1. */
const leastDepth = 0.2;
/** How close onsets are that begin together, and how short a note may reach into the next, in cycles. */
const atOnce = 1 / 200;

/** Names the accents that are too soft or, when only some others are too loud, those. */
export function checkAccents(check: AccentsCheck, excerpt: Excerpt): Finding | undefined {
  const { voice, at, atLeast } = check;
  if (heardOf(excerpt, voice, check.in).length === 0) return silent(voice, check.in);
  const of = at.length;
  const [wanted, free] = [stepsAt(at, 'x'), new Set(stepsAt(at, '?'))];
  for (const cycle of cyclesOf(excerpt, check.in)) {
    const { steps: heard } = placesOf(excerpt, voice, cycle, of);
    const missing = wanted.filter((step) => !heard.includes(step));
    if (missing.length > 0) {
      const wrong = { voice, of, heard, missing, extra: [] };
      return { hint: 'add', voice, cycle, places: { of, steps: missing }, wrong };
    }
    const levels = levelsIn(excerpt, check, cycle);
    const others = heard.filter((step) => !wanted.includes(step) && !free.has(step));
    const levelOf = (step: number) => levels.get(step) ?? 0;
    const loud = Math.max(...others.map(levelOf));
    const soft = wanted.filter((step) => levelOf(step) < atLeast * loud - 1e-6);
    if (soft.length === 0) continue;
    const least = Math.min(...wanted.map(levelOf));
    const tooLoud = others.filter((step) => levelOf(step) * atLeast > least + 1e-6);
    return tooLoud.length < others.length && soft.length === wanted.length
      ? { hint: 'soften', voice, cycle, places: { of, steps: tooLoud }, wanted: atLeast }
      : { hint: 'accent', voice, cycle, places: { of, steps: soft }, wanted: atLeast };
  }
  return undefined;
}

/** Ducked by the other's orbit, silent there, or begun there softer than elsewhere in the bar. */
export function checkDucks(
  { voice, under, in: span }: DucksCheck,
  excerpt: Excerpt,
): Finding | undefined {
  const notes = heardOf(excerpt, voice, span);
  const hits = heardOf(excerpt, under, span);
  if (notes.length === 0) return silent(voice, span);
  if (hits.length === 0) return silent(under, span);
  const stays = hits.find((hit) => notes.some((note) => !makesWay(note, hit, notes)));
  if (!stays) return undefined;
  const cycle = Math.floor(stays.time + 1e-9);
  const steps = [Math.round((stays.time - cycle) * 16) % 16];
  return { hint: 'ducks', voice, than: under, cycle, places: { of: 16, steps } };
}

function makesWay(note: Onset, hit: Onset, notes: readonly Onset[]): boolean {
  if (note.time > hit.time + atOnce || note.end < hit.time + atOnce) return true;
  const isDucked = hit.ducks.includes(note.controls.orbit ?? 1);
  if (isDucked) return (hit.controls.duckdepth ?? 1) >= leastDepth;
  if (hit.time - note.time > atOnce) return false;
  const cycle = Math.floor(hit.time + 1e-9);
  const elsewhere = notes.filter(
    ({ time }) => Math.floor(time + 1e-9) === cycle && Math.abs(time - hit.time) > atOnce,
  );
  const loudest = Math.max(0, ...elsewhere.map(({ controls }) => loudnessOf(controls)));
  return loudnessOf(note.controls) <= softer * loudest;
}

/** The loudest onset at each place of a cycle. */
function levelsIn(
  excerpt: Excerpt,
  { voice, at }: AccentsCheck,
  cycle: number,
): ReadonlyMap<number, number> {
  const levels = new Map<number, number>();
  for (const { time, controls } of heardOf(excerpt, voice, [cycle, cycle + 1])) {
    const step = Math.round((time - cycle) * at.length);
    levels.set(step, Math.max(levels.get(step) ?? 0, loudnessOf(controls)));
  }
  return levels;
}
