import type { Key } from '../key.ts';
import type { LayerRef, Sketch } from './sketch.ts';

/** The kinds of change; the catalogues name each. */
export type ChangeName =
  | 'added'
  | 'removed'
  | 'muted'
  | 'unmuted'
  | 'busier'
  | 'simpler'
  | 'darker'
  | 'brighter'
  | 'louder'
  | 'quieter'
  | 'halfTime'
  | 'doubleTime'
  | 'tempo'
  | 'key'
  | 'up'
  | 'down'
  | 'swing'
  | 'moreReverb'
  | 'lessReverb'
  | 'moreEcho'
  | 'lessEcho'
  | 'sound'
  | 'varied';

/** One change of the music, for the explanation. */
export interface Change {
  name: ChangeName;
  /** A tempo, a number of semitones, a percentage, an instrument. */
  value?: string;
  /** The key that the music is in from now on. */
  key?: Key;
  /** Names of the changed layers, each once; none when the change is about all of the music. */
  layers: readonly string[];
  /** Names of the layers that should have changed but are locked. */
  locked: readonly string[];
  /** True when the request names something that the music has, changed or not. */
  hasTarget: boolean;
}

/** Applies a change to each layer and reports those that it changed. */
export function applyChange(
  sketch: Sketch,
  name: ChangeName,
  { open, locked }: { open: readonly LayerRef[]; locked: readonly LayerRef[] },
  change: (ref: LayerRef) => void,
  value?: string,
): Change {
  const touched = open.filter((ref) => {
    const before = sketch.edits.length;
    change(ref);
    return sketch.edits.length > before;
  });
  const hasTarget = open.length + locked.length > 0;
  return { name, value, layers: namesOf(touched), locked: namesOf(locked), hasTarget };
}

/** Names of layers, each once. */
export function namesOf(refs: readonly LayerRef[]): string[] {
  return [...new Set(refs.map(({ layer }) => layer.name))];
}
