import { limits, newPattern, newStep, type Pattern, type Step } from '@hocket/sdk';
import type { MidiNote } from './midi-rows.ts';

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
export function quantisedRow(notes: readonly MidiNote[]): QuantisedRow {
  const loudest = Math.max(0.01, ...notes.map(({ velocity }) => velocity));
  const cells = new Map<number, MidiNote[]>();
  const places: number[] = [];
  for (const note of notes) {
    const last = places.at(-1);
    const place = Math.floor(note.at + early) === last ? last : Math.round(note.at);
    places.push(place);
    cells.set(place, [...(cells.get(place) ?? []), note]);
  }
  let moved = 0;
  const steps = new Map<number, Step>();
  for (const [place, cell] of cells) {
    const onsets = cell.filter(
      ({ at }, index) => index === 0 || at - (cell[index - 1]?.at ?? 0) > same,
    );
    const repeats = Math.min(mostRepeats, onsets.length);
    moved += cell.filter(({ at }) => !isOn((at - place) * repeats)).length;
    const velocity = Math.max(...cell.map((note) => note.velocity)) / loudest;
    steps.set(place, { ...newStep(true), velocity: Math.round(velocity * 100) / 100, repeats });
  }
  return { steps, places, moved, loudest };
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

const sizes = [16, 32, 64] as const;

/** Cuts rows of steps into patterns; equal stretches share one. As many as a project can have. */
export function barsOfRows(rows: readonly ReadonlyMap<number, Step>[], length: number): Bars {
  const cuts = sizes.map((size) => cut(rows, length, size));
  const whole = cuts.find(({ end }) => end >= length);
  return whole ?? (cuts.at(-1) as Bars);
}

function cut(rows: readonly ReadonlyMap<number, Step>[], length: number, size: number): Bars {
  const patterns = new Map<string, Pattern>();
  const chain: string[] = [];
  let end = 0;
  while (end < length && chain.length < limits.maxChain) {
    const letter = String.fromCharCode(97 + patterns.size);
    const pattern = newPattern(letter, letter.toUpperCase(), rows.length, size);
    for (const [row, steps] of rows.entries()) {
      for (let step = 0; step < size; step += 1) {
        const on = steps.get(end + step);
        const cells = pattern.steps[row];
        if (on && cells) cells[step] = on;
      }
    }
    const key = JSON.stringify(pattern.steps);
    const known = patterns.get(key);
    if (!known && patterns.size >= limits.maxPatterns) break;
    if (!known) patterns.set(key, pattern);
    chain.push((known ?? pattern).id);
    end += size;
  }
  return { patterns: [...patterns.values()], chain, end };
}
