import type { MusicNote } from '@hocket/sdk';
import type { NamedNote } from '../notes/note-changes.ts';
import { shortest } from '../notes/note-changes.ts';
import type { RollPlace } from '../roll.ts';
import * as styles from '../surface/notes.module.css';
import { type Gesture, type GestureParts, type Pointer, slack } from './gesture.ts';

/**
 * A press where no note is. Let go it draws a note as long as the last one; dragged to the right it draws one as long as
 * the drag; dragged out of its row, to the left or with Shift it selects what is in the box.
 */
export class DrawGesture implements Gesture {
  readonly #parts: GestureParts;
  readonly #start: Pointer;
  readonly #place: RollPlace;
  #notes: readonly MusicNote[];
  #last: Pointer;
  #mode: 'click' | 'draw' | 'select';

  constructor(parts: GestureParts, start: Pointer) {
    this.#parts = parts;
    this.#start = start;
    this.#last = start;
    this.#place = parts.view.placeAt(start, start.alt);
    this.#notes = parts.roll.drawnNotes(this.#place);
    this.#mode = start.shift ? 'select' : 'click';
  }

  move(to: Pointer): void {
    const { preview, roll, view } = this.#parts;
    const [across, down] = [to.x - this.#start.x, to.y - this.#start.y];
    const wasClick = this.#mode === 'click';
    this.#last = to;
    if (wasClick && Math.hypot(across, down) < slack) return;
    const isOut = across < -slack || Math.abs(down) > Math.max(view.rowHeight, slack);
    this.#mode = this.#mode === 'select' || isOut ? 'select' : 'draw';
    if (this.#mode === 'select') {
      preview.box(this.#start, to, styles.box);
      return;
    }
    this.#notes = roll.drawnNotes(this.#place, this.lengthTo(to));
    if (wasClick) this.hear();
    preview.draft(this.#notes, styles.note);
  }

  commit(): void {
    const { roll } = this.#parts;
    if (this.#mode === 'select') roll.select(this.inBox().map(([id]) => id));
    else {
      if (this.#mode === 'click') this.hear();
      roll.add(this.#notes);
    }
  }

  private lengthTo(to: Pointer): number {
    const { roll, view } = this.#parts;
    const { at } = view.placeAt(to, true);
    if (to.alt) return Math.max(shortest, at - this.#place.at);
    return Math.max(1, Math.ceil((at - this.#place.at) / roll.snap)) * roll.snap;
  }

  private inBox(): readonly NamedNote[] {
    const { roll, view } = this.#parts;
    const [one, other] = [view.placeAt(this.#start, true), view.placeAt(this.#last, true)];
    const [from, to] = [Math.min(one.at, other.at), Math.max(one.at, other.at)];
    const pitches = [one.pitch ?? 0, other.pitch ?? 0];
    return roll.notes.filter(([, note]) => {
      if (note.at > to || note.at + note.length <= from) return false;
      const pitch = roll.pitchOf(note);
      return roll.isDrum || (pitch >= Math.min(...pitches) && pitch <= Math.max(...pitches));
    });
  }

  private hear(): void {
    for (const note of this.#notes) this.#parts.roll.hear(note);
  }
}
