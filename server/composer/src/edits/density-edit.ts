import type { Chance } from '../chance.ts';
import type { LayerKind } from '../part-of-sound.ts';
import { type Change, changed } from './change.ts';
import { kindOf } from './layer-kind.ts';
import type { Place, Sketch } from './sketch.ts';
import { meantBy } from './targets.ts';
import type { Wish } from './wish.ts';

const bar = 16;

/** Sixteenths of a bar where more notes sit well, the best first. */
const room: Readonly<Record<LayerKind, readonly number[]>> = {
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

/** More or fewer notes in the layers that are meant, all of them if none is named; each keeps one. */
export function densityEdit(
  { amount, targets }: Extract<Wish, { kind: 'density' }>,
  sketch: Sketch,
  chance: Chance,
): Change {
  const meant = meantBy(targets.length > 0 ? targets : [{ part: 'everything' }], sketch);
  const change = (place: Place) => {
    const { steps = '' } = place.layer;
    sketch.setSteps(
      place,
      amount > 0 ? busier(steps, kindOf(place.layer), chance) : simpler(steps),
    );
  };
  return changed(sketch, amount > 0 ? 'busier' : 'simpler', meant, change);
}

/** Half as many notes again, at the same places of each bar. */
function busier(steps: string, kind: LayerKind, chance: Chance): string {
  const onsets = steps.replaceAll('.', '').length;
  if (onsets === 0) return steps;
  const bars = Math.max(1, steps.length / bar);
  const isFree = (step: number) => barsOf(steps).some((marks) => marks[step] === '.');
  const free = room[kind].filter(isFree);
  const wanted = Math.max(1, Math.round((onsets / bars) * (kind === 'hats' ? 1 : 0.5)));
  // The best places first, one of them left to chance.
  const [first, second, ...others] = free;
  const order =
    first !== undefined && second !== undefined && chance.happens(0.5)
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
