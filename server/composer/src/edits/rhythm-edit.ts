import { ticks } from '@hocket/sdk';
import type { RhythmName } from '../languages/edit-words.ts';
import { applyChange, type Change } from './change.ts';
import { addDrum } from './default-sound.ts';
import type { EditRequest, Target } from './edit-request.ts';
import type { Scope, Sketch, SketchNote, SketchTrack } from './sketch.ts';
import { findTargets } from './targets.ts';

/** Sixteenths of a bar of so many on which a rhythm plays. */
const rhythms: Readonly<Record<RhythmName, (meter: number) => number[]>> = {
  beats: (meter) => every(4, meter),
  offbeats: (meter) => every(4, meter, 2),
  // In three the second and the third beat answer the first.
  backbeats: (meter) => (meter === 12 ? [4, 8] : every(8, meter, 4)),
  eighths: (meter) => every(2, meter),
  sixteenths: (meter) => every(1, meter),
  downbeats: () => [0],
};

/** Gives drums a rhythm that is named; a drum that the music does not have is added. Undefined for what is no drum. */
export function rhythmEdit(
  { rhythm, beats, targets }: Extract<EditRequest, { kind: 'rhythm' }>,
  sketch: Sketch,
  scope: Scope,
): Change | undefined {
  const { meter } = sketch;
  const named = rhythm ? rhythms[rhythm](meter) : [];
  const counted = beats.map((beat) => (beat - 1) * 4).filter((step) => step < meter);
  const steps = [...new Set([...named, ...counted])].sort((one, other) => one - other);
  const drums = targets.filter(({ part }) => part !== 'drums' && part !== 'everything');
  if (steps.length === 0 || drums.length === 0) return undefined;
  const changes = drums.map((target) => {
    const targeted = findTargets([target], sketch);
    const found = exactly(target, targeted.open);
    // Of several of a kind the one that plays most is meant.
    const own = found.length > 1 ? [busiest(found, sketch)] : found;
    const isNew = own.length === 0 && targeted.locked.length === 0;
    const tracks = isNew ? added(target, sketch) : own;
    const value = steps.map((step) => step + 1).join(', ');
    return applyChange(
      sketch,
      'rhythm',
      { open: tracks, locked: targeted.locked },
      (track) => play(sketch, track, steps, scope),
      value,
    );
  });
  const [first] = changes;
  return first && { ...first, layers: changes.flatMap(({ layers }) => layers) };
}

/** A cowbell is no conga, though both are percussion. */
function exactly({ sound }: Target, tracks: readonly SketchTrack[]): readonly SketchTrack[] {
  return sound === undefined ? tracks : tracks.filter(({ strudelName }) => strudelName === sound);
}

function busiest(tracks: readonly SketchTrack[], sketch: Sketch): SketchTrack {
  const count = (track: SketchTrack) =>
    sketch.lanes(track).reduce((sum, { notes }) => sum + notes.length, 0);
  return tracks.reduce((best, each) => (count(each) > count(best) ? each : best));
}

function added(target: Target, sketch: Sketch): SketchTrack[] {
  const track = addDrum(sketch, target, 60);
  return track ? [track] : [];
}

/** The same bar again and again, at the level that the drum is played at. */
function play(sketch: Sketch, track: SketchTrack, steps: readonly number[], scope: Scope): void {
  const before = sketch.lanes(track).flatMap(({ notes }) => notes);
  const velocity = before.reduce((most, note) => Math.max(most, note.velocity), 0) || 1;
  const [first] = before;
  const isNew = before.length === 0;
  const pitch = first?.pitch;
  const patterns = sketch
    .patterns(scope)
    // Where a drum rests on purpose it goes on resting.
    .filter((pattern) => isNew || scope !== undefined || sketch.lane(pattern, track));
  for (const pattern of patterns) {
    const length = pattern.length % sketch.meter === 0 ? sketch.meter : pattern.length;
    const notes = Array.from({ length: Math.ceil(length / sketch.meter) }, (_, bar) =>
      steps.map(
        (step): SketchNote => ({
          at: (bar * sketch.meter + step) * ticks.step,
          length: ticks.step,
          ...(pitch === undefined ? {} : { pitch }),
          velocity,
          chance: 1,
          repeats: 1,
        }),
      ),
    ).flat();
    sketch.setNotes(
      pattern,
      track,
      notes.filter(({ at }) => at < length * ticks.step),
      length,
    );
  }
}

function every(size: number, meter: number, from = 0): number[] {
  const count = Math.ceil((meter - from) / size);
  return Array.from({ length: count }, (_, index) => from + index * size);
}
