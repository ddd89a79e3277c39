import type { Key } from '../key.ts';
import type { ChangeName, FormPart } from '../languages/edit-words.ts';
import type { Sketch, SketchTrack } from './sketch.ts';
import type { TargetLayers } from './targets.ts';

/** One change of the music, for the explanation. */
export interface Change {
  name: ChangeName;
  /** A tempo, a number of semitones, a percentage, an instrument, chords, bars. */
  value?: string | undefined;
  /** The key that the music is in from now on. */
  key?: Key;
  /** The sections that alone were changed. */
  where?: readonly FormPart[];
  /** Names of the changed layers, each once; none when the change is about all of the music. */
  layers: readonly string[];
  /** Names of the layers that should have changed but must stay. */
  locked: readonly string[];
  /** True when the request names something that the music has, changed or not. */
  hasTarget: boolean;
}

/** Applies a change to each layer and reports those that it changed. */
export function applyChange(
  sketch: Sketch,
  name: ChangeName,
  { open, locked }: TargetLayers,
  change: (track: SketchTrack) => void,
  value?: string,
): Change {
  const touched = open.filter((track) => {
    const before = sketch.heard(track);
    change(track);
    return sketch.heard(track) !== before;
  });
  const hasTarget = open.length + locked.length > 0;
  return { name, value, layers: namesOf(touched), locked: [...new Set(locked)], hasTarget };
}

/** A change of all of the music. */
export function wholeChange(name: ChangeName, value?: string): Change {
  return { name, value, layers: [], locked: [], hasTarget: true };
}

/** Names of layers, each once. */
export function namesOf(tracks: readonly { name: string }[]): string[] {
  return [...new Set(tracks.map(({ name }) => name))];
}
