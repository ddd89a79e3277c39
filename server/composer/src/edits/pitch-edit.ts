import { midiOf } from '@hocket/sdk';
import { type Key, modes, noteName } from '../key.ts';
import { applyChange, type Change } from './change.ts';
import type { EditRequest } from './edit-request.ts';
import { isInKey, keyOfMusic } from './key-of-music.ts';
import { notesOf } from './layer-notes.ts';
import { evenList } from './note-list.ts';
import type { LayerRef, Sketch } from './sketch.ts';
import { findTargets, type TargetLayers } from './targets.ts';

/** The lowest and the highest MIDI number that is used. */
const range = { min: 24, max: 103 };

/** Moves all notes to another key: each keeps its degree, and a foreign note takes the nearest degree. */
export function keyEdit(
  { key }: Extract<EditRequest, { kind: 'key' }>,
  sketch: Sketch,
): Change | undefined {
  const found = keyOfMusic(sketch);
  const targeted = withNotes(findTargets([{ part: 'everything' }], sketch));
  if (found === undefined || targeted.open.length === 0) return undefined;
  const asked: Key = { tonic: key.tonic ?? found.tonic, mode: key.mode ?? found.mode };
  const notes = sketch.layerRefs.flatMap(({ layer }) => notesOf(layer));
  // All notes may belong to the requested key already: then nothing has to move.
  const isThere = notes.every(({ pitch }) => isInKey(asked, pitch));
  const change = (ref: LayerRef) => {
    if (!isThere) retune(sketch, ref, asked, (pitch) => transposedPitch(pitch, found, asked));
  };
  return { ...applyChange(sketch, 'key', targeted, change), key: asked };
}

/** Moves all notes of the named layers, or of all, by a number of semitones. */
export function shiftEdit(
  { semitones, targets }: Extract<EditRequest, { kind: 'shift' }>,
  sketch: Sketch,
): Change | undefined {
  const targeted = withNotes(
    findTargets(targets.length > 0 ? targets : [{ part: 'everything' }], sketch),
  );
  const found = keyOfMusic(sketch);
  if (found === undefined || targeted.open.length === 0) return undefined;
  const tonic = (((found.tonic + semitones) % 12) + 12) % 12;
  const change = (ref: LayerRef) =>
    retune(sketch, ref, { ...found, tonic }, (pitch) => pitch + semitones);
  const name = semitones > 0 ? 'up' : 'down';
  const shifted = applyChange(sketch, name, targeted, change, String(Math.abs(semitones)));
  return targets.length > 0 ? shifted : { ...shifted, key: { ...found, tonic } };
}

function withNotes({ open, locked }: TargetLayers): TargetLayers {
  return { open: open.filter(({ layer }) => notesOf(layer).length > 0), locked };
}

/** The pitch that has the same degree in the other key, whose tonic is the nearest one. */
function transposedPitch(pitch: number, from: Key, to: Key): number {
  const distance = ((((to.tonic - from.tonic + 6) % 12) + 12) % 12) - 6;
  const above = (((pitch - from.tonic) % 12) + 12) % 12;
  const scale: readonly number[] = modes[from.mode];
  const degree = scale.reduce(
    (best, step, index) =>
      Math.abs(step - above) < Math.abs((scale[best] ?? 0) - above) ? index : best,
    0,
  );
  return pitch - above + distance + (modes[to.mode][degree] ?? 0);
}

function retune(sketch: Sketch, ref: LayerRef, key: Key, to: (pitch: number) => number): void {
  const { note = '', sound, steps = '' } = ref.layer;
  const names = note.split(/\s+/).filter(Boolean);
  const pitches = names.map((name) => {
    let pitch = to(midiOf(name) ?? 60);
    while (pitch > range.max) pitch -= 12;
    while (pitch < range.min) pitch += 12;
    return pitch;
  });
  if (pitches.every((pitch, index) => pitch === midiOf(names[index] ?? ''))) return;
  const said = pitches.map((pitch) => noteName(key, pitch));
  sketch.setNote(ref, (sound === 'pad' ? said : evenList(said, steps.length)).join(' '));
}
