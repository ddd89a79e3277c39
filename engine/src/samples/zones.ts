import type { PlateauEnvelope } from '../recipe/envelope.ts';

/** One recording of a bundled sound, and how its keys play it. */
export interface Zone {
  /** MIDI keys, both among them. */
  low: number;
  high: number;
  /** Address, relative to the index. */
  file: string;
  /** The key, with cents behind its point, at which it sounds as it was recorded. */
  root: number;
  /** Semitones from one key to the next; 1 by default, 0 for what all keys play alike. */
  scale?: number;
  /** Factor of its amplitude. */
  gain: number;
  /** -1 (left) to 1; in the middle by default. */
  pan?: number;
  /** Seconds of the recording between which it goes round while the note is held. */
  loop?: readonly [begin: number, end: number];
  /** A lowpass that goes from one frequency to another, in Hz, within seconds of the onset. */
  filter?: { from: number; to: number; seconds: number };
  /** How loud it is over time; with a sustain of 0, or without one, it plays to its end whatever its note. */
  envelope?: PlateauEnvelope;
  /** Seconds before the end of the recording from which it fades, where it was cut. */
  fade?: number;
  /** Notes of one number end each other, as a closed hi-hat ends the open one. */
  chokes?: number;
}

/** The zones of a sound: several lists where `n` picks one. */
export type ZoneLists = readonly (readonly Zone[])[];

/** Zones by the name of their sound. */
export type RecordingsIndex = Readonly<Record<string, ZoneLists>>;

/** The note at which a sound plays that is given none: C3 where Strudel holds it, C2 where it plays through. */
export function unpitchedNote(zones: readonly Zone[]): number {
  return zones.some(({ envelope }) => envelope && envelope.sustain > 0) ? 48 : 36;
}

/** What sounds at a pitch, in MIDI numbers: the zones of its key, all together; beyond all keys those of the nearest. */
export function zonesAt(zones: readonly Zone[], midi: number): readonly Zone[] {
  const key = Math.round(midi);
  const distances = zones.map(({ low, high }) => Math.max(low - key, key - high, 0));
  const nearest = Math.min(...distances);
  return zones.filter((_, at) => distances[at] === nearest);
}

/** How fast a zone plays a pitch, in MIDI numbers, as a multiple of its recording's own speed. */
export function rateAt({ root, scale = 1 }: Zone, midi: number): number {
  return 2 ** (((midi - root) * scale) / 12);
}
