import { type AiLayer, midiOf } from '@hocket/sdk';

/** A note of a layer. */
export interface LayerNote {
  /** MIDI number. */
  pitch: number;
  /** Sixteenths from the start of the part. */
  step: number;
  /** Sixteenths. */
  length: number;
}

/** How many sixteenths a note sounds when its layer has no clip. */
const defaultLength = 2;
/** The pad's notes sound together. */
const chordLength = 4;

/** The notes of a layer in one repetition of its part; none for drums and for layers that the grid cannot show. */
export function notesOf({ note, steps = '', sound, effects }: AiLayer): LayerNote[] {
  const pitches = (note ?? '').split(/\s+/).flatMap((name) => midiOf(name) ?? []);
  if (pitches.length === 0) return [];
  const isChord = sound === 'pad';
  const longest = effects?.clip ?? (isChord ? chordLength : defaultLength);
  return onsetSteps(steps).flatMap((step) => {
    const place = Math.floor((step * pitches.length) / steps.length);
    const sounding = isChord ? pitches : pitches.slice(place, place + 1);
    return sounding.map((pitch) => ({ pitch, step, length: longest }));
  });
}

/** The sixteenths on which a layer plays. */
export function onsetSteps(steps: string): number[] {
  return [...steps].flatMap((mark, step) => (mark === 'x' ? [step] : []));
}
