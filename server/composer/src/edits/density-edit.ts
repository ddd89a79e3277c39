import { clamp, ticks } from '@hocket/sdk';
import type { LayerKind } from '../layer-kinds.ts';
import { SeededRandom } from '../seeded-random.ts';
import { applyChange, type Change } from './change.ts';
import type { EditRequest } from './edit-request.ts';
import type { Scope, Sketch, SketchLane, SketchNote, SketchTrack } from './sketch.ts';
import { findTargets } from './targets.ts';
import { isTonal } from './track-kind.ts';

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
const weakest = [15, 13, 11, 9, 7, 5, 3, 1, 19, 17, 18, 14, 6, 10, 2, 16, 12, 4, 8, 0];

/** How hard notes are played that are added, beside those that are there. */
const addedVelocity = 0.75;

/** More or fewer notes in the layers that are named, or in all; each layer keeps at least one. */
export function densityEdit(
  { amount, targets }: Extract<EditRequest, { kind: 'density' }>,
  sketch: Sketch,
  seed: unknown,
  scope: Scope,
): Change {
  const change = (track: SketchTrack) => {
    const kind = sketch.kindOf(track);
    for (const lane of sketch.lanes(track, scope))
      sketch.setNotes(
        lane.pattern,
        track,
        // Voices of one chord, which are layers of one kind, get the same rhythm.
        amount > 0
          ? busier(lane, kind, sketch.meter, new SeededRandom(seed, kind))
          : simpler(lane, sketch.meter),
      );
  };
  const name = amount > 0 ? 'busier' : 'simpler';
  return applyChange(sketch, name, findTargets(targets, sketch, scope), change);
}

/** Half as many onsets again, at the same places of each bar. */
function busier(
  { notes, length }: SketchLane,
  kind: LayerKind,
  meter: number,
  random: SeededRandom,
): SketchNote[] {
  const onsets = new Set(notes.map(({ at }) => stepOf(at)));
  const size = Math.min(meter, length);
  const starts = Array.from({ length: Math.ceil(length / size) }, (_, bar) => bar * size);
  const isFree = (step: number) =>
    step < size && starts.some((start) => start + step < length && !onsets.has(start + step));
  const free = freeSteps[kind].filter(isFree);
  const wanted = Math.max(
    1,
    Math.round((onsets.size / starts.length) * (kind === 'hats' ? 1 : 0.5)),
  );
  // Random numbers swap the two best sixteenths.
  const [first, second, ...others] = free;
  const order =
    first !== undefined && second !== undefined && random.chance(0.5)
      ? [second, first, ...others]
      : free;
  const added = order.slice(0, wanted).flatMap((step) =>
    starts.flatMap((start) => {
      const place = start + step;
      return place < length && !onsets.has(place) ? copiedTo(place, notes, kind) : [];
    }),
  );
  return [...notes, ...added];
}

/** What sounds last before a step, there; before the first note, the first one. */
function copiedTo(step: number, notes: readonly SketchNote[], kind: LayerKind): SketchNote[] {
  const at = step * ticks.step;
  const before = notes.findLast((note) => note.at < at) ?? notes[0];
  const next = notes.find((note) => note.at > at)?.at ?? Number.POSITIVE_INFINITY;
  return notes
    .filter((note) => before && stepOf(note.at) === stepOf(before.at))
    .map(({ pitch, velocity, length, chance, locks }) => ({
      at,
      length: isTonal(kind) ? clamp(length, 1, Math.max(1, next - at)) : length,
      ...(pitch === undefined ? {} : { pitch }),
      velocity: Math.round(velocity * addedVelocity * 100) / 100,
      chance,
      repeats: 1,
      ...(locks ? { locks: { ...locks } } : {}),
    }));
}

/** About half of each bar's onsets, those that carry the beat. */
function simpler({ notes, length }: SketchLane, meter: number): SketchNote[] {
  const gone = new Set<number>();
  for (let start = 0; start < length; start += meter) {
    const onsets = weakest.filter((step) =>
      notes.some(({ at }) => stepOf(at) === start + step && step < meter),
    );
    for (const step of onsets.slice(0, Math.floor(onsets.length / 2))) gone.add(start + step);
  }
  // Ghost notes, rolls and notes that are left to chance are the first to go where nothing else can.
  const kept = notes.filter(({ at }) => !gone.has(stepOf(at)));
  return kept.map((note) => (note.repeats > 1 ? { ...note, repeats: 1 } : note));
}

/** The sixteenth in which a time in ticks lies. */
export function stepOf(at: number): number {
  return Math.floor(at / ticks.step);
}
