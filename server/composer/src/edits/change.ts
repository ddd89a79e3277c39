import type { Key } from '../key.ts';
import type { Place, Sketch } from './sketch.ts';

/** What was done, as the catalogues say it. */
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

/** One change that was made of the music. */
export interface Change {
  name: ChangeName;
  /** A tempo, a number of semitones, a percentage, an instrument. */
  value?: string;
  /** The key that the music is in from now on. */
  key?: Key;
  /** Names of layers that it is about, each once; none where all of the music is. */
  layers: readonly string[];
  /** Names of layers that were meant but are locked. */
  locked: readonly string[];
  /** Something of the music was meant, changed or not. */
  isMeant: boolean;
}

/** Makes a change of each place and tells of those that it changed. */
export function changed(
  sketch: Sketch,
  name: ChangeName,
  { open, locked }: { open: readonly Place[]; locked: readonly Place[] },
  change: (place: Place) => void,
  value?: string,
): Change {
  const touched = open.filter((place) => {
    const before = sketch.edits.length;
    change(place);
    return sketch.edits.length > before;
  });
  const isMeant = open.length + locked.length > 0;
  return { name, value, layers: namesOf(touched), locked: namesOf(locked), isMeant };
}

/** Names of layers, each once. */
export function namesOf(places: readonly Place[]): string[] {
  return [...new Set(places.map(({ layer }) => layer.name))];
}
