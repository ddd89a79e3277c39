import type { MusicNote } from '@hocket/sdk';
import type { NamedNote } from '../notes/note-changes.ts';
import type { Roll } from '../roll.ts';
import { boxOf, cssShare, type Point } from './roll-view.ts';

/**
 * What a gesture shows until it is done: copies of the notes that it moves, in a layer of their own. A move to the side is
 * one transform of the layer, and nothing of it renders.
 */
export class GesturePreview {
  readonly #layer: HTMLElement;
  readonly #surface: HTMLElement;
  readonly #roll: Pick<Roll, 'end' | 'isDrum' | 'pitchOf'>;
  readonly #notes = new Map<string, HTMLElement>();

  constructor(
    layer: HTMLElement,
    surface: HTMLElement,
    roll: Pick<Roll, 'end' | 'isDrum' | 'pitchOf'>,
  ) {
    this.#layer = layer;
    this.#surface = surface;
    this.#roll = roll;
  }

  /** Copies notes into the layer. */
  lift(notes: readonly NamedNote[]): void {
    this.clear();
    const wanted = new Set(notes.map(([id]) => id));
    for (const element of this.#surface.querySelectorAll<HTMLElement>('[data-note]')) {
      const id = element.dataset.note ?? '';
      if (!wanted.has(id)) continue;
      const copy = element.cloneNode(false) as HTMLElement;
      copy.removeAttribute('id');
      copy.removeAttribute('data-note');
      this.#notes.set(id, copy);
    }
    this.#layer.append(...this.#notes.values());
  }

  /** Whether what was lifted is also shown where it was. */
  showOriginals(mode: 'moved' | 'copied' | 'stretched'): void {
    if (this.#surface.dataset.gesture !== mode) this.#surface.dataset.gesture = mode;
  }

  /** Moves the layer sideways, by a share of the surface. */
  shift(share: number): void {
    this.#layer.style.transform = `translateX(${cssShare(share)})`;
  }

  /** Gives lifted notes the rows of these. */
  setPitches(notes: readonly NamedNote[]): void {
    for (const [id, note] of notes) {
      const element = this.#notes.get(id);
      if (element) element.style.top = boxOf(note, this.#roll.pitchOf(note), this.#roll).top;
    }
  }

  /** Gives lifted notes the lengths of these. */
  setLengths(notes: readonly NamedNote[]): void {
    for (const [id, { length }] of notes) {
      const element = this.#notes.get(id);
      if (element) element.style.width = cssShare(length / this.#roll.end);
    }
  }

  /** Shows notes that are not there yet. `like`: the class of a note. */
  draft(notes: readonly MusicNote[], like = ''): void {
    const elements = notes.map((note) => {
      const element = document.createElement('div');
      element.className = like;
      element.setAttribute('aria-selected', 'true');
      Object.assign(element.style, boxOf(note, this.#roll.pitchOf(note), this.#roll));
      return element;
    });
    this.#layer.replaceChildren(...elements);
  }

  /** Shows the box between two points, in which notes are selected. `like`: its class. */
  box(from: Point, to: Point, like = ''): void {
    const { left, top } = this.#surface.getBoundingClientRect();
    const element = document.createElement('div');
    element.className = like;
    Object.assign(element.style, {
      left: `${Math.min(from.x, to.x) - left}px`,
      top: `${Math.min(from.y, to.y) - top}px`,
      width: `${Math.abs(to.x - from.x)}px`,
      height: `${Math.abs(to.y - from.y)}px`,
    });
    this.#layer.replaceChildren(element);
  }

  clear(): void {
    this.#notes.clear();
    this.#layer.replaceChildren();
    this.#layer.style.transform = '';
    delete this.#surface.dataset.gesture;
  }
}
