import type { LayerKind } from '../layer-kinds.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { applyChange, type Change } from './change.ts';
import type { EditRequest } from './edit-request.ts';
import { layerKindOf } from './layer-kind-of.ts';
import type { LayerRef, Sketch } from './sketch.ts';
import { findTargets } from './targets.ts';

const bar = 16;

/** Sixteenths of a bar to which notes are added, the best first. */
const freeSteps: Readonly<Record<LayerKind, readonly number[]>> = {
  kick: [10, 14, 6, 11, 3, 7],
  snare: [15, 7, 9, 14, 2],
  clap: [15, 7, 11],
  hats: [2, 6, 10, 14, 0, 4, 8, 12, 1, 3, 5, 7, 9, 11, 13, 15],
  cymbals: [8, 4, 12],
  toms: [14, 15, 10, 13, 6],
  percussion: [3, 6, 10, 13, 2, 11, 14, 7, 15],
  bass: [8, 6, 14, 3, 10, 11, 7, 2, 13],
  chords: [8, 6, 14, 10, 3, 11],
  melody: [8, 4, 12, 2, 6, 10, 14, 3, 7, 11, 15],
};

/** Sixteenths of a bar, those that carry the beat least first. */
const weakest = [15, 13, 11, 9, 7, 5, 3, 1, 14, 6, 10, 2, 12, 4, 8, 0];

/** More or fewer notes in the layers that are named, or in all; each layer keeps at least one. */
export function densityEdit(
  { amount, targets }: Extract<EditRequest, { kind: 'density' }>,
  sketch: Sketch,
  random: SeededRandom,
): Change {
  const targeted = findTargets(targets.length > 0 ? targets : [{ part: 'everything' }], sketch);
  const change = (ref: LayerRef) => {
    const { steps = '' } = ref.layer;
    sketch.setSteps(
      ref,
      amount > 0 ? busier(steps, layerKindOf(ref.layer), random) : simpler(steps),
    );
  };
  return applyChange(sketch, amount > 0 ? 'busier' : 'simpler', targeted, change);
}

/** Half as many notes again, at the same places of each bar. */
function busier(steps: string, kind: LayerKind, random: SeededRandom): string {
  const onsets = steps.replaceAll('.', '').length;
  if (onsets === 0) return steps;
  const bars = Math.max(1, steps.length / bar);
  const isFree = (step: number) => barsOf(steps).some((marks) => marks[step] === '.');
  const free = freeSteps[kind].filter(isFree);
  const wanted = Math.max(1, Math.round((onsets / bars) * (kind === 'hats' ? 1 : 0.5)));
  // Random numbers swap the two best sixteenths.
  const [first, second, ...others] = free;
  const order =
    first !== undefined && second !== undefined && random.chance(0.5)
      ? [second, first, ...others]
      : free;
  const added = new Set(order.slice(0, wanted));
  return [...steps].map((mark, step) => (added.has(step % bar) ? 'x' : mark)).join('');
}

/** About half of each bar's notes, those that carry the beat. */
function simpler(steps: string): string {
  return barsOf(steps)
    .map((marks) => {
      const onsets = weakest.filter((step) => marks[step] === 'x');
      const gone = new Set(onsets.slice(0, Math.floor(onsets.length / 2)));
      return [...marks].map((mark, step) => (gone.has(step) ? '.' : mark)).join('');
    })
    .join('');
}

function barsOf(steps: string): string[] {
  return steps.match(/.{1,16}/g) ?? [];
}
