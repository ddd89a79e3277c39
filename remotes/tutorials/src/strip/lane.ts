import type { Excerpt, Onset, Voice } from '@hocket/sdk';

/** One onset as the strip draws it. */
export interface LaneNote {
  onset: Onset;
  /** From the beginning, 0 to 1 of all bars. */
  at: number;
  /** How high a note with a pitch lies among those of its lane, 0 (lowest) to 1. */
  height?: number;
  /** The row of anything else. */
  row?: Voice;
}

/** The rows of what has no pitch, as they stand above each other. */
const rows: readonly Voice[] = [
  'cymbal',
  'openHat',
  'hat',
  'percussion',
  'tom',
  'clap',
  'snare',
  'kick',
  'any',
];
/** Semitones that a lane shows at least: less is drawn as less. */
const leastSpan = 7;

/** The rows that lanes need which stand beside each other. */
export function neededRows(excerpts: readonly Excerpt[]): Voice[] {
  const used = new Set(excerpts.flatMap(({ onsets }) => onsets.map(rowOf)));
  return rows.filter((row) => used.has(row));
}

/** Semitones between the lowest and the highest note, of the lane that has most: one scale for all of them. */
export function spanOf(excerpts: readonly Excerpt[]): number {
  return Math.max(leastSpan, ...excerpts.map((excerpt) => rangeOf(excerpt).span));
}

/** What a lane draws. Its middle lies in the middle, whatever the octave: the contour is what counts. */
export function drawnNotes(excerpt: Excerpt, span: number): LaneNote[] {
  const { middle } = rangeOf(excerpt);
  return excerpt.onsets.map((onset) => {
    const row = rowOf(onset);
    const at = onset.time / excerpt.cycles;
    if (row !== undefined) return { onset, at, row };
    return { onset, at, height: 0.5 + ((onset.midi ?? middle) - middle) / span };
  });
}

/** What is heard in a bar: how many of each drum, and the notes in the order in which they come, each once. */
export function barOf({ onsets }: Excerpt, cycle: number) {
  const inBar = onsets.filter(({ time }) => Math.floor(time + 1e-9) === cycle);
  const drums = rows.flatMap((voice) => {
    const count = inBar.filter((onset) => rowOf(onset) === voice).length;
    return count > 0 ? [{ voice, count }] : [];
  });
  const pitched = inBar.filter((onset) => rowOf(onset) === undefined);
  const notes = [...new Set(pitched.flatMap(({ note }) => note ?? []))];
  return { drums, notes, count: pitched.length };
}

function rowOf({ drum, midi }: Onset): Voice | undefined {
  return drum ?? (midi === undefined ? 'any' : undefined);
}

function rangeOf({ onsets }: Excerpt) {
  const pitches = onsets.flatMap((onset) => (rowOf(onset) === undefined ? [onset.midi ?? 0] : []));
  if (pitches.length === 0) return { span: 0, middle: 0 };
  const [low, high] = [Math.min(...pitches), Math.max(...pitches)];
  return { span: high - low, middle: (low + high) / 2 };
}
