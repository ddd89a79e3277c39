import { limits, newPattern, newStep, type Pattern, type Step } from '@hocket/sdk';
import type { RowNote } from './midi-rows.ts';
import type { MidiSong } from './midi-song.ts';

/** Share of a step by which nobody hears that a note was moved. */
const unheard = 0.05;
/** Share of a step within which two notes are one. */
const same = 0.1;
/** Share of a step by which a note may come early and still belong to the step. */
const early = 0.25;
const mostRepeats = 4;

export interface QuantisedRow {
  /** The steps that are on, by their number from the start. */
  steps: Map<number, Step>;
  /** Number of each note's step, in their order. */
  places: number[];
  /** Notes that now come at another time. */
  moved: number;
  /** 0 to 1, of the loudest note; the steps' velocities are shares of it. */
  loudest: number;
}

/** Puts notes on sixteenths; several within a step become its repeats. */
export function quantisedRow(notes: readonly RowNote[]): QuantisedRow {
  const loudest = loudestOf(notes);
  const cells = new Map<number, RowNote[]>();
  const places: number[] = [];
  for (const note of notes) {
    const last = places.at(-1);
    const place = Math.floor(note.at + early) === last ? last : Math.round(note.at);
    places.push(place);
    const cell = cells.get(place);
    if (cell) cell.push(note);
    else cells.set(place, [note]);
  }
  let moved = 0;
  const steps = new Map<number, Step>();
  for (const [place, cell] of cells) {
    const onsets = cell.filter(
      ({ at }, index) => index === 0 || at - (cell[index - 1]?.at ?? 0) > same,
    );
    const repeats = Math.min(mostRepeats, onsets.length);
    moved += cell.filter(({ at }) => !isOn((at - place) * repeats)).length;
    const velocity = loudestOf(cell) / loudest;
    steps.set(place, { ...newStep(true), velocity: Math.round(velocity * 100) / 100, repeats });
  }
  return { steps, places, moved, loudest };
}

function loudestOf(notes: readonly RowNote[]): number {
  return notes.reduce((most, { velocity }) => Math.max(most, velocity), 0.01);
}

function isOn(position: number): boolean {
  return Math.abs(position - Math.round(position)) <= unheard;
}

/** Patterns and the order in which they play. */
interface Bars {
  patterns: Pattern[];
  chain: string[];
  /** Sixteenths that found a place; what comes after them did not. */
  end: number;
}

/** Steps that a pattern can have: whole bars of the song's first metre, 4/4 where the grid has no steps for it. */
export function patternSizes({ metres }: Pick<MidiSong, 'metres'>): number[] {
  const { beats, unit } = metres[0] ?? { beats: 4, unit: 4 };
  const bar = (beats * 16) / unit;
  const least = bar * Math.ceil(limits.steps / bar);
  const isWhole = Number.isInteger(bar) && least <= limits.maxSteps;
  const first = isWhole ? least : limits.steps;
  return [first, 2 * first, 4 * first].filter((size) => size <= limits.maxSteps);
}

/** Cuts rows of steps into patterns of one of some sizes; equal stretches share one. As many as a project can have. */
export function barsOfRows(
  rows: readonly ReadonlyMap<number, Step>[],
  length: number,
  sizes: readonly number[],
): Bars {
  const cuts = sizes.map((size) => cut(rows, length, size));
  const whole = cuts.find(({ end }) => end >= length);
  return whole ?? (cuts.at(-1) as Bars);
}

function cut(rows: readonly ReadonlyMap<number, Step>[], length: number, size: number): Bars {
  const patterns = new Map<string, Pattern>();
  const chain: string[] = [];
  let end = 0;
  while (end < length && chain.length < limits.maxChain) {
    const cells = cellsOf(rows, end, size);
    const key = JSON.stringify(cells);
    const known = patterns.get(key);
    if (!known && patterns.size >= limits.maxPatterns) break;
    const letter = String.fromCharCode(97 + patterns.size);
    const pattern = known ?? newPattern(letter, letter.toUpperCase(), rows.length, size);
    if (!known) {
      for (const { row, at, step } of cells) (pattern.steps[row] as Step[])[at] = step;
      patterns.set(key, pattern);
    }
    chain.push(pattern.id);
    end += size;
  }
  return { patterns: [...patterns.values()], chain, end };
}

/** The steps that are on in a stretch of rows. */
function cellsOf(rows: readonly ReadonlyMap<number, Step>[], from: number, size: number) {
  const cells: { row: number; at: number; step: Step }[] = [];
  for (const [row, steps] of rows.entries()) {
    for (let at = 0; at < size; at += 1) {
      const step = steps.get(from + at);
      if (step) cells.push({ row, at, step });
    }
  }
  return cells;
}
