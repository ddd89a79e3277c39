import { midiOf } from '@hocket/sdk';
import { type Key, modes, noteName } from '../key.ts';
import { type Change, changed } from './change.ts';
import { isIn, keyOfMusic } from './key-of-music.ts';
import { evenList } from './note-list.ts';
import { notesOf } from './pitched-music.ts';
import type { Place, Sketch } from './sketch.ts';
import { type Meant, meantBy } from './targets.ts';
import type { Wish } from './wish.ts';

/** MIDI numbers that sound like something. */
const range = { min: 24, max: 103 };

/** All notes in another key: each keeps its degree, and those outside the key come to the nearest. */
export function keyEdit(
  { key }: Extract<Wish, { kind: 'key' }>,
  sketch: Sketch,
): Change | undefined {
  const found = keyOfMusic(sketch);
  const meant = withNotes(meantBy([{ part: 'everything' }], sketch));
  if (found === undefined || meant.open.length === 0) return undefined;
  const asked: Key = { tonic: key.tonic ?? found.tonic, mode: key.mode ?? found.mode };
  const notes = sketch.places.flatMap(({ layer }) => notesOf(layer));
  // Several keys may have all of them: then nothing has to move.
  const isThere = notes.every(({ pitch }) => isIn(asked, pitch));
  const change = (place: Place) => {
    if (!isThere) retune(sketch, place, asked, (pitch) => inKey(pitch, found, asked));
  };
  return { ...changed(sketch, 'key', meant, change), key: asked };
}

/** All notes of the layers meant so many semitones up or down; by no octave they stay in their key or change it. */
export function shiftEdit(
  { semitones, targets }: Extract<Wish, { kind: 'shift' }>,
  sketch: Sketch,
): Change | undefined {
  const meant = withNotes(meantBy(targets.length > 0 ? targets : [{ part: 'everything' }], sketch));
  const found = keyOfMusic(sketch);
  if (found === undefined || meant.open.length === 0) return undefined;
  const tonic = (((found.tonic + semitones) % 12) + 12) % 12;
  const change = (place: Place) =>
    retune(sketch, place, { ...found, tonic }, (pitch) => pitch + semitones);
  const name = semitones > 0 ? 'up' : 'down';
  const shifted = changed(sketch, name, meant, change, String(Math.abs(semitones)));
  return targets.length > 0 ? shifted : { ...shifted, key: { ...found, tonic } };
}

function withNotes({ open, locked }: Meant): Meant {
  return { open: open.filter(({ layer }) => notesOf(layer).length > 0), locked };
}

/** The degree that a pitch has in one key, in the other, whose tonic is taken at the nearest place. */
function inKey(pitch: number, from: Key, to: Key): number {
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

function retune(sketch: Sketch, place: Place, key: Key, to: (pitch: number) => number): void {
  const { note = '', sound, steps = '' } = place.layer;
  const names = note.split(/\s+/).filter(Boolean);
  const pitches = names.map((name) => {
    let pitch = to(midiOf(name) ?? 60);
    while (pitch > range.max) pitch -= 12;
    while (pitch < range.min) pitch += 12;
    return pitch;
  });
  if (pitches.every((pitch, index) => pitch === midiOf(names[index] ?? ''))) return;
  const said = pitches.map((pitch) => noteName(key, pitch));
  sketch.setNote(place, (sound === 'pad' ? said : evenList(said, steps.length)).join(' '));
}
