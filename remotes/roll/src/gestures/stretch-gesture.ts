import { type NamedNote, shortest, stretchedNotes } from '../notes/note-changes.ts';
import type { Point } from '../surface/roll-view.ts';
import type { Gesture, GestureParts, Pointer } from './gesture.ts';

/** A press on the end of a note: dragged it makes the selected notes longer or shorter. */
export class StretchGesture implements Gesture {
  readonly #parts: GestureParts;
  readonly #start: Point;
  readonly #notes: readonly NamedNote[];
  #by = 0;
  #least: number;

  constructor(parts: GestureParts, start: Pointer) {
    this.#parts = parts;
    this.#start = start;
    this.#notes = parts.roll.selection;
    this.#least = parts.roll.snap;
    parts.preview.lift(this.#notes);
    parts.preview.showOriginals('stretched');
  }

  move(to: Pointer): void {
    const { preview, roll, view } = this.#parts;
    this.#by = view.ticksBetween(this.#start, to, to.alt);
    this.#least = to.alt ? shortest : roll.snap;
    preview.setLengths(stretchedNotes(this.#notes, this.#by, this.#least));
  }

  commit(): void {
    if (this.#by !== 0) this.#parts.roll.stretch(this.#by, this.#least);
  }
}
