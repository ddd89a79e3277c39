import { type Key, modes } from '../key.ts';
import { applyChange, type Change } from './change.ts';
import type { EditRequest } from './edit-request.ts';
import { keyOfMusic } from './key-of-music.ts';
import type { Scope, Sketch, SketchTrack } from './sketch.ts';
import { findTargets, type TargetLayers } from './targets.ts';
import { isTonal } from './track-kind.ts';

/** The lowest and the highest MIDI number that is written. */
const range = { min: 0, max: 127 };

/**
 * Moves all notes to another key: to one of the same mode by the same interval each; to another mode each keeps its
 * degree, and a note outside the scale stays as far from its neighbour as it was, unless the new scale has it. Undefined
 * where a layer with notes has to stay: then none moves.
 */
export function keyEdit(
  { key }: Extract<EditRequest, { kind: 'key' }>,
  sketch: Sketch,
): Change | undefined {
  const found = keyOfMusic(sketch);
  const targeted = pitchedLayers(findTargets([], sketch), sketch);
  if (targeted.open.length === 0 && targeted.locked.length > 0) return stuck('key', targeted);
  if (found === undefined || targeted.open.length === 0) return undefined;
  const asked: Key = { tonic: key.tonic ?? found.tonic, mode: key.mode ?? found.mode };
  if (targeted.locked.length > 0) return stuck('key', targeted);
  const isThere = found.tonic === asked.tonic && found.mode === asked.mode;
  const move = (track: SketchTrack) => {
    if (!isThere) movePitches(sketch, track, (pitch) => transposedPitch(pitch, found, asked));
  };
  return { ...applyChange(sketch, 'key', targeted, move), key: asked };
}

/** Moves all notes of the named layers, or of all that have notes, by a number of semitones; all of them or none. */
export function shiftEdit(
  { semitones, targets }: Extract<EditRequest, { kind: 'shift' }>,
  sketch: Sketch,
  scope: Scope,
): Change | undefined {
  const targeted = pitchedLayers(findTargets(targets, sketch, scope), sketch);
  const found = keyOfMusic(sketch);
  const name = semitones > 0 ? 'up' : 'down';
  if (targeted.open.length === 0 && targeted.locked.length > 0) return stuck(name, targeted);
  if (found === undefined || targeted.open.length === 0) return undefined;
  const isAll = targets.length === 0;
  const pitches = targeted.open.flatMap((track) =>
    sketch.lanes(track, scope).flatMap(({ notes }) => notes.flatMap(({ pitch }) => pitch ?? [])),
  );
  const fits = pitches.every(
    (pitch) => pitch + semitones >= range.min && pitch + semitones <= range.max,
  );
  if (!fits) return undefined;
  if (isAll && targeted.locked.length > 0) return stuck(name, targeted);
  const move = (track: SketchTrack) =>
    movePitches(sketch, track, (pitch) => pitch + semitones, scope);
  const value = String(Math.abs(semitones));
  const shifted = applyChange(sketch, name, targeted, move, value);
  const tonic = (((found.tonic + semitones) % 12) + 12) % 12;
  return isAll && scope === undefined ? { ...shifted, key: { ...found, tonic } } : shifted;
}

/** Nothing moves, because what must stay would be left in another key. */
function stuck(name: Change['name'], { locked }: TargetLayers): Change {
  return { name, layers: [], locked, hasTarget: true };
}

/** Layers with notes; drums are tuned by themselves. */
function pitchedLayers({ open, locked }: TargetLayers, sketch: Sketch): TargetLayers {
  const isPitched = (track: SketchTrack) =>
    isTonal(sketch.kindOf(track)) &&
    sketch.lanes(track).some(({ notes }) => notes.some(({ pitch }) => pitch !== undefined));
  const unread = new Map(sketch.unread.map(({ name, isPitched: has }) => [name, has]));
  return {
    open: open.filter(isPitched),
    locked: locked.filter((name) => {
      const track = sketch.tracks.find((each) => each.name === name);
      return track ? isPitched(track) : unread.get(name);
    }),
  };
}

/** The pitch that has the same degree in the other key, whose tonic is the nearest one. */
function transposedPitch(pitch: number, from: Key, to: Key): number {
  const distance = ((((to.tonic - from.tonic + 6) % 12) + 12) % 12) - 6;
  if (from.mode === to.mode) return pitch + distance;
  const above = (((pitch - from.tonic) % 12) + 12) % 12;
  const [scale, goal]: (readonly number[])[] = [modes[from.mode], modes[to.mode]];
  const degree = scale?.indexOf(above) ?? -1;
  const base = pitch - above + distance;
  if (degree >= 0) return base + (goal?.[degree] ?? 0);
  if (goal?.includes(above)) return base + above;
  const below = scale?.findLastIndex((step) => step < above) ?? 0;
  const moved = (goal?.[below] ?? 0) + above - (scale?.[below] ?? 0);
  return base + moved;
}

/** Gives every note of a track another pitch. */
export function movePitches(
  sketch: Sketch,
  track: SketchTrack,
  to: (pitch: number) => number,
  scope?: Scope,
): void {
  for (const { pattern, notes } of sketch.lanes(track, scope)) {
    const moved = notes.map((note) => {
      if (note.pitch === undefined) return note;
      let pitch = to(note.pitch);
      while (pitch > range.max) pitch -= 12;
      while (pitch < range.min) pitch += 12;
      return { ...note, pitch };
    });
    sketch.setNotes(pattern, track, moved);
  }
}
