import { degreesBetween, nearestInScale, type PitchShift } from '@hocket/sdk';
import { movedNotes, type NamedNote, type NoteShift } from '../notes/note-changes.ts';
import type { Point } from '../surface/roll-view.ts';
import { type Gesture, type GestureParts, type Pointer, slack } from './gesture.ts';

/** A press on a note: dragged it moves the selected notes, with Ctrl held copies of them. */
export class MoveGesture implements Gesture {
  readonly #parts: GestureParts;
  readonly #start: Point;
  readonly #pressed: NamedNote;
  readonly #notes: readonly NamedNote[];
  #by: NoteShift = {};
  #isCopy = false;
  /** The pitch of the pressed note as it is shown. */
  #pitch: number;
  #isDragged = false;
  /** What a press that is no drag does. */
  readonly #onClick: () => void;

  constructor(parts: GestureParts, start: Pointer, pressed: NamedNote, onClick: () => void) {
    this.#parts = parts;
    this.#start = start;
    this.#pressed = pressed;
    this.#notes = parts.roll.selection;
    this.#pitch = parts.roll.pitchOf(pressed[1]);
    this.#onClick = onClick;
  }

  move(to: Pointer): void {
    const { preview, roll, view } = this.#parts;
    if (!this.#isDragged) {
      if (Math.hypot(to.x - this.#start.x, to.y - this.#start.y) < slack) return;
      this.#isDragged = true;
      preview.lift(this.#notes);
    }
    this.#isCopy = to.ctrl;
    preview.showOriginals(to.ctrl ? 'copied' : 'moved');
    const [id, { at }] = this.#pressed;
    this.#by = { ticks: view.ticksBetween(this.#start, to, to.alt), pitch: this.shiftTo(to) };
    const moved = movedNotes(this.#notes, this.#by, roll.end);
    const pressed = moved.find(([each]) => each === id)?.[1];
    if (!pressed) return;
    preview.shift((pressed.at - at) / roll.end);
    const pitch = roll.pitchOf(pressed);
    if (pitch === this.#pitch) return;
    this.#pitch = pitch;
    preview.setPitches(moved);
    roll.hear(pressed);
  }

  commit(): void {
    const { roll } = this.#parts;
    if (!this.#isDragged) this.#onClick();
    else if (this.#isCopy) roll.copy(this.#by);
    else roll.move(this.#by);
  }

  /** From row to row, where the scale is locked along it. */
  private shiftTo(point: Pointer): PitchShift | undefined {
    const { roll, view } = this.#parts;
    const from = this.#pressed[1].pitch;
    const rows = Math.round((this.#start.y - point.y) / view.rowHeight);
    if (from === undefined || rows === 0) return undefined;
    if (!roll.locked) return roll.shift('semitone', rows);
    const to = nearestInScale(from + rows, roll.scale);
    return roll.shift('degree', degreesBetween(from, to, roll.scale));
  }
}
