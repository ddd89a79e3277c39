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

/** Sixteenths that a note sounds where its layer does not say. */
const usualLength = 2;
/** The pad's notes sound together. */
const chordLength = 4;

/** What a layer plays in one round of its part; nothing for drums and for what the grid cannot show. */
export function notesOf({ note, steps = '', sound, effects }: AiLayer): LayerNote[] {
  const pitches = (note ?? '').split(/\s+/).flatMap((name) => midiOf(name) ?? []);
  if (pitches.length === 0) return [];
  const isChord = sound === 'pad';
  const longest = effects?.clip ?? (isChord ? chordLength : usualLength);
  return onsetsOf(steps).flatMap((step) => {
    const place = Math.floor((step * pitches.length) / steps.length);
    const sounding = isChord ? pitches : pitches.slice(place, place + 1);
    return sounding.map((pitch) => ({ pitch, step, length: longest }));
  });
}

/** The sixteenths on which a layer plays. */
export function onsetsOf(steps: string): number[] {
  return [...steps].flatMap((mark, step) => (mark === 'x' ? [step] : []));
}
