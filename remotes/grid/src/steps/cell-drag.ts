import { clamp, type Music, type PitchUnit, type Studio } from '@hocket/sdk';
import type { CellArea } from './cell-area.ts';
import type { CellPosition } from './cell-position.ts';
import type { CellTools } from './cell-tools.ts';
import { percent } from './step-details.ts';
import type { StepNotes } from './step-notes.ts';

/** Pixels up or down for a velocity from 0 to 1. */
const velocityRange = 96;
/** Pixels for one of each. */
const pixels: Readonly<Record<PitchUnit, number>> = { degree: 8, semitone: 8, octave: 24 };

/** Where a pointer is, and which keys are held with it. */
type DragPoint = Pick<PointerEvent, 'clientY' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** What a drag sets just now: a velocity, perhaps by tenths of a pixel's worth, or pitches. */
type DragUnit = PitchUnit | 'velocity' | 'fine';

/** Cells that change with the one that is dragged, each from where it was. */
export interface DraggedTogether {
  area: CellArea;
  tools: CellTools;
}

/**
 * A pointer that moves up or down from a cell: velocity on drums, pitch on melodies and, with Alt, their velocity; of the
 * cell, or of all that are selected with it. It is one step of undo. The cell's tag shows the value, in the page itself: nothing renders but the cell.
 */
export class CellDrag {
  readonly #studio: Pick<Studio, 'project' | 'transport'>;
  readonly #notes: StepNotes;
  readonly #at: CellPosition;
  /** What shows the tag. */
  readonly #cell: HTMLElement;
  #endGroup: ((keep?: boolean) => void) | undefined;
  #unit: DragUnit | undefined;
  /** Where the pointer was, in pixels, and what the step was, when the unit became what it is. */
  #from: { y: number; velocity: number; pitches: readonly number[]; music: Music };
  readonly #together: DraggedTogether | undefined;

  /** `y`: where the pointer is, in pixels. `together`: cells that the lit one at `at` is among. */
  constructor(
    studio: Pick<Studio, 'project' | 'transport'>,
    notes: StepNotes,
    at: CellPosition,
    cell: HTMLElement,
    y: number,
    together?: DraggedTogether,
  ) {
    this.#studio = studio;
    this.#notes = notes;
    this.#at = at;
    this.#cell = cell;
    this.#together = together;
    this.#from = { y, ...this.#values() };
  }

  /** Shows what a drag without keys would set. */
  show(): void {
    if (this.#step?.on) this.#tag(this.#note?.name ?? `${percent(this.#step.velocity)}%`);
  }

  move(point: DragPoint): void {
    const { project } = this.#studio;
    const { row, step } = this.#at;
    if (!this.#endGroup) {
      this.#endGroup = project.history.group();
      if (!this.#step?.on) {
        project.toggle(row, step);
        this.#notes.pitchNew(this.#at);
      }
      this.#from = { ...this.#from, ...this.#values() };
    }
    const unit = this.#unitOf(point);
    if (this.#unit !== undefined && unit !== this.#unit)
      this.#from = { y: point.clientY, ...this.#values() };
    this.#unit = unit;
    const up = this.#from.y - point.clientY;
    if (unit === 'velocity' || unit === 'fine') this.#setVelocity(up * (unit === 'fine' ? 0.1 : 1));
    else this.#setPitches(unit, Math.trunc(up / pixels[unit]));
  }

  /** Ends it; without `keep` the step is again what it was before. */
  end(keep: boolean): void {
    delete this.#cell.dataset.tag;
    if (!this.#endGroup) return;
    this.#endGroup(keep);
    const isHeardAlready = this.#unit !== 'velocity' && this.#unit !== 'fine';
    if (keep && !isHeardAlready) this.#studio.transport.hear(this.#at.row, this.#at.step);
  }

  get #step() {
    return this.#studio.project.patterns.shown.steps[this.#at.row]?.[this.#at.step];
  }

  get #note() {
    return this.#studio.project.tracks.noteAt(this.#at.row, this.#at.step);
  }

  #values() {
    const { velocity = 1 } = this.#step ?? {};
    return { velocity, pitches: this.#note?.pitches ?? [], music: this.#studio.project.music };
  }

  #unitOf({ altKey, shiftKey, ctrlKey, metaKey }: DragPoint): DragUnit {
    if (altKey || !this.#note) return shiftKey ? 'fine' : 'velocity';
    if (shiftKey) return 'octave';
    return ctrlKey || metaKey ? 'semitone' : 'degree';
  }

  /** `pixels` above where it began. */
  #setVelocity(pixels: number): void {
    const louder = pixels / velocityRange;
    const velocity = percent(clamp(this.#from.velocity + louder, 0, 1)) / 100;
    const { area, tools } = this.#together ?? {};
    if (area) tools?.makeLouder(area, louder, this.#from.music);
    else this.#studio.project.setStep(this.#at.row, this.#at.step, { velocity });
    this.#tag(`${percent(velocity)}%`);
  }

  #setPitches(unit: PitchUnit, count: number): void {
    const pitches = this.#notes.moved(this.#from.pitches, unit, count);
    if (pitches.join() !== this.#note?.pitches.join()) {
      const { area, tools } = this.#together ?? {};
      if (area) tools?.transpose(area, unit, count, this.#from.music);
      else this.#notes.change(this.#at, { pitches });
      this.#studio.transport.hear(this.#at.row, this.#at.step);
    }
    this.#tag(this.#note?.name ?? '');
  }

  #tag(text: string): void {
    this.#cell.dataset.tag = text;
  }
}
