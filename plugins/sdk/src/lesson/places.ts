import { type Excerpt, heardOf } from './excerpt.ts';
import type { Voice } from './voice.ts';

/** How far an onset may lie from a place, in parts of the grid: a swung sixteenth still is that sixteenth. */
const tolerance = 0.4;

/** Numbers of the places that hold a mark, from 0. */
export function stepsAt(at: string, mark: 'x' | '?'): number[] {
  return [...at].flatMap((each, step) => (each === mark ? [step] : []));
}

/** Where a voice has onsets in one cycle of `of` equal parts; `between`: some are at none of them. */
export function placesOf(excerpt: Excerpt, voice: Voice, cycle: number, of: number) {
  const times = heardOf(excerpt, voice, [cycle, cycle + 1]).map(({ time }) => (time - cycle) * of);
  const steps = [...new Set(times.map((time) => Math.round(time)).filter((step) => step < of))];
  const between = times.some((time) => Math.abs(time - Math.round(time)) > tolerance);
  return { steps: steps.sort((one, other) => one - other), between };
}
