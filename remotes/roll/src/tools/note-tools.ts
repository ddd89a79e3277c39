import type { PitchUnit } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';
import { movedNotes } from '../notes/note-changes.ts';
import {
  invertedNotes,
  legatoNotes,
  quantisedNotes,
  type StrumWay,
  strummedNotes,
} from '../notes/shaped-notes.ts';
import type { Roll } from '../roll.ts';

/** By what notes are transposed at a press. */
export const transpositions = [
  { id: 'degreeUp', unit: 'degree', count: 1 },
  { id: 'degreeDown', unit: 'degree', count: -1 },
  { id: 'semitoneUp', unit: 'semitone', count: 1 },
  { id: 'semitoneDown', unit: 'semitone', count: -1 },
  { id: 'octaveUp', unit: 'octave', count: 1 },
  { id: 'octaveDown', unit: 'octave', count: -1 },
] as const;

/** The longest strum, in ticks: an eighth. */
export const longestStrum = 480;

/** What changes many notes of the roll at once, as one step of undo: the selected ones, or all where none is selected. */
export class NoteTools {
  /** How much of the way to the raster notes go, in percent. */
  strength = 100;
  /** Ticks from the first note of a strummed chord to its last. */
  spread = 60;
  strumWay: StrumWay = 'up';
  readonly #roll: Roll;

  constructor(roll: Roll) {
    this.#roll = roll;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setStrength(strength: number): void {
    this.strength = strength;
  }

  setSpread(spread: number): void {
    this.spread = spread;
  }

  setStrumWay(way: StrumWay): void {
    this.strumWay = way;
  }

  quantise(): void {
    const { targets, snap, end, put } = this.#roll;
    put(quantisedNotes(targets, { raster: snap, strength: this.strength / 100, end }));
  }

  legato(): void {
    const { targets, notes, end, put } = this.#roll;
    put(legatoNotes(targets, notes, end));
  }

  invert(): void {
    const { targets, scale, put } = this.#roll;
    put(invertedNotes(targets, scale));
  }

  strum(): void {
    const { targets, end, put } = this.#roll;
    put(strummedNotes(targets, { spread: this.spread, way: this.strumWay, end }));
  }

  transpose(unit: PitchUnit, count: number): void {
    const { targets, shift, end, put } = this.#roll;
    put(movedNotes(targets, { pitch: shift(unit, count) }, end));
  }
}
