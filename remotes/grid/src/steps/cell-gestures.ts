import type { Studio } from '@hocket/sdk';
import { showPeople } from '@hocket/ui/people-marks';
import type { Display } from '../display.ts';
import { peopleOnCells } from '../people/people-on-cells.ts';
import { restingFinger } from '../resting-finger.ts';
import { type CellArea, isInArea } from './cell-area.ts';
import { CellDrag } from './cell-drag.ts';
import type { PressedKey } from './cell-keys.ts';
import { type CellPosition, positionOf } from './cell-position.ts';
import { CellSelecting } from './cell-selecting.ts';
import { toolsOf } from './cell-tools.ts';
import { holdStep } from './hold-step.ts';
import { StepNotes } from './step-notes.ts';

/** Milliseconds that a mouse or a pen rests on a cell until it is held. */
const restTime = 500;
/** Pixels after which a pointer drags. */
const slack = 4;

/** A pointer that is down on a cell. */
interface Press {
  id: number;
  at: CellPosition;
  cell: HTMLElement;
  x: number;
  y: number;
  isTouch: boolean;
  /** When it went down, in milliseconds of the browser's events. */
  time: number;
  /** What its notes locked when it was held. */
  locks?: Readonly<Record<string, number>> | undefined;
  /** A mouse or a pen drags at once, a finger once it has rested: before, it scrolls or paints. */
  isHeld: boolean;
  drag: CellDrag;
  /** It is among those that are selected, which are dragged together; without a drag it ends their selection. */
  isSelected: boolean;
  /** It is above or below where it was: the drag sets values. */
  isDragging: boolean;
}

/** What the gestures show. */
type CellDisplay = Pick<
  Display,
  | 'openCell'
  | 'holdStep'
  | 'letGo'
  | 'held'
  | 'settings'
  | 'select'
  | 'deselect'
  | 'selection'
  | 'cellTools'
>;

/**
 * What hands do with cells besides switching and painting them: drags up and down set velocity and pitch, a finger that
 * rests opens the details, a mouse that rests holds the step for the knobs of its track, as a finger does while another
 * turns them, and a second pointer, or a click with Shift, says how far a note reaches. The hands of others in a room are
 * shown with them. It hears the pointers before the
 * grid's own handlers, and keeps from them the clicks that end what it did.
 */
export class CellGestures {
  readonly #studio: Pick<Studio, 'project' | 'transport'>;
  readonly #display: CellDisplay;
  readonly #notes: StepNotes;
  readonly #selecting: CellSelecting;
  #press: Press | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The click that ends this press is none. */
  #isClickTaken = false;

  constructor(studio: Pick<Studio, 'project' | 'transport'>, display: CellDisplay) {
    this.#studio = studio;
    this.#display = display;
    this.#notes = new StepNotes(studio.project);
    this.#selecting = new CellSelecting(studio, display);
  }

  /** Listens to an element around cells; the returned function ends it. `first`: a press that came before. */
  attach(root: HTMLElement, first?: PointerEvent): () => void {
    const end = new AbortController();
    const { signal } = end;
    const capture = { signal, capture: true };
    root.addEventListener('pointerdown', (event) => this.#onDown(event), capture);
    root.addEventListener('click', (event) => this.#onClick(event), capture);
    root.addEventListener('contextmenu', (event) => this.#onContextMenu(event), capture);
    root.addEventListener('touchmove', (event) => this.#onTouchMove(event), {
      signal,
      passive: false,
    });
    window.addEventListener('pointermove', (event) => this.#onMove(event), { signal });
    window.addEventListener('pointerup', (event) => this.#onUp(event), { signal });
    window.addEventListener('pointercancel', (event) => this.#onCancel(event), { signal });
    window.addEventListener('keydown', (event) => this.#onKeyDown(event), capture);
    if (first) this.#onDown(first);
    const hidePeople = showPeople(this.#studio.project, peopleOnCells(this.#studio, root));
    return () => {
      hidePeople();
      this.#leave(false);
      end.abort();
    };
  }

  /** A step was just switched on. */
  pitchNew(at: CellPosition): void {
    this.#notes.pitchNew(at);
  }

  /** What Alt and an arrow key change of a step, which is heard. */
  changeByKey(key: Pick<PressedKey, 'key' | 'shiftKey'>, at: CellPosition): void {
    this.#notes.changeByKey(key, at);
    this.#studio.transport.hear(at.row, at.step);
  }

  #onDown(event: PointerEvent): void {
    if (this.#selecting.begin(event)) {
      this.#leave(false);
      this.#isClickTaken = true;
      return;
    }
    const at = event.target ? positionOf(event.target) : undefined;
    const press = this.#press;
    if (press && press.id !== event.pointerId) {
      if (!at || at.row !== press.at.row || press.isDragging) return;
      if (!this.#reach(press.at, at)) return;
      event.stopPropagation();
      this.#leave(true);
      this.#isClickTaken = true;
      return;
    }
    this.#leave(false);
    this.#isClickTaken = false;
    const { selection: area } = this.#display;
    const isSelected = at !== undefined && area !== undefined && this.#isLitIn(area, at);
    if (at && event.button === 0) {
      if (this.#display.held) this.#display.letGo();
      if (area && !isSelected) this.#display.deselect();
    }
    const cell = event.target instanceof Element && event.target.closest('td');
    if (!at || !cell || event.button !== 0 || !event.isPrimary) return;
    const { pointerId: id, clientX: x, clientY: y } = event;
    const isTouch = event.pointerType === 'touch';
    const { project } = this.#studio;
    const together = isSelected ? { area, tools: toolsOf(this.#display, project) } : undefined;
    const drag = new CellDrag(this.#studio, this.#notes, at, cell, y, together);
    const time = event.timeStamp;
    const now = { isHeld: !isTouch, isDragging: false, isSelected };
    this.#press = { id, at, cell, x, y, isTouch, time, drag, ...now };
    this.#timer = setTimeout(() => this.#hold(), isTouch ? restingFinger.time : restTime);
  }

  #isLitIn(area: CellArea, at: CellPosition): boolean {
    const { steps } = this.#studio.project.patterns.shown;
    return isInArea(area, at) && (steps[at.row]?.[at.step]?.on ?? false);
  }

  #hold(): void {
    if (!this.#press) return;
    const { at, isTouch } = this.#press;
    this.#press.isHeld = true;
    this.#press.drag.show();
    // Other fingers find the knobs where they are open already: nothing is to come up under this one.
    if (!isTouch || this.#display.settings === undefined) return;
    this.#press.locks = this.#studio.project.tracks.locksAt(at.row, at.step);
    holdStep(this.#studio, this.#display, at);
  }

  #onMove(event: PointerEvent): void {
    this.#selecting.move(event);
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    if (press.isDragging) {
      press.drag.move(event);
      return;
    }
    const across = Math.abs(event.clientX - press.x);
    const along = Math.abs(event.clientY - press.y);
    const over = event.target ? positionOf(event.target) : undefined;
    const isPainting = over?.row === press.at.row && over.step !== press.at.step;
    const isGone = Math.hypot(across, along) > restingFinger.tremble;
    if (press.isHeld && !isPainting && along > slack && along > across) {
      press.isDragging = true;
      this.#isClickTaken = true;
      const key = press.cell.querySelector('button');
      // From here on it is heard wherever it goes, and reaches no other cell.
      key?.setPointerCapture?.(press.id);
      key?.focus();
      press.drag.move(event);
    } else if (isPainting || (isGone && press.isTouch)) {
      if (isPainting && press.isSelected) this.#display.deselect();
      this.#leave(false);
    }
  }

  #onUp(event: PointerEvent): void {
    this.#selecting.end(event);
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    this.#leave(true);
    const { held } = this.#display;
    const isLocked =
      held && this.#studio.project.tracks.locksAt(held.row, held.step) !== press.locks;
    if (press.isTouch && held) this.#display.letGo();
    if (press.isDragging) return;
    if (press.isSelected) this.#display.deselect();
    if (!press.isTouch) {
      const isLong = event.timeStamp - press.time >= restTime;
      if (isLong && holdStep(this.#studio, this.#display, press.at)) this.#isClickTaken = true;
      return;
    }
    if (!press.isHeld) return;
    this.#isClickTaken = true;
    if (!isLocked) this.#display.openCell(press.at);
  }

  #onCancel(event: PointerEvent): void {
    this.#selecting.end(event);
    if (event.pointerId === this.#press?.id) this.#leave(false);
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.#press?.isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    this.#leave(false);
  }

  /** A held finger would scroll the grid. */
  #onTouchMove(event: TouchEvent): void {
    if (this.#press?.isHeld) event.preventDefault();
  }

  /** Some systems ask for a menu while the finger still rests: its details open when it is lifted. */
  #onContextMenu(event: MouseEvent): void {
    if (!this.#press?.isTouch) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #onClick(event: MouseEvent): void {
    const at = event.target ? positionOf(event.target) : undefined;
    if (!at || event.detail === 0) return;
    if (!this.#isClickTaken && !(event.shiftKey && this.#reachFromBefore(at))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The note at a cell or before it in the row reaches over the cell; false where there is none. */
  #reachFromBefore({ row, step }: CellPosition): boolean {
    const { tracks } = this.#studio.project;
    for (let before = step; before >= 0; before--) {
      if (tracks.noteAt(row, before)) return this.#reach({ row, step: before }, { row, step });
    }
    return false;
  }

  /** A note lasts from its cell to the end of a later one of the row; false where that is none, or plays no notes. */
  #reach(from: CellPosition, to: CellPosition): boolean {
    const { project, transport } = this.#studio;
    const { row, step } = from;
    if (to.step < step || project.tracks.notes[row] === undefined) return false;
    const end = project.history.group();
    if (!project.patterns.shown.steps[row]?.[step]?.on) {
      project.toggle(row, step);
      this.#notes.pitchNew(from);
    }
    this.#notes.change(from, { length: to.step - step + 1 });
    end();
    transport.hear(row, step);
    return true;
  }

  /** The press is over; what it set stays or is taken back. */
  #leave(keep: boolean): void {
    clearTimeout(this.#timer);
    this.#press?.drag.end(keep);
    this.#press = undefined;
  }
}
