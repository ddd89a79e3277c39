import { newStep, type Step } from '@hocket/sdk';
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
