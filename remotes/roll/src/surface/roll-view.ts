import { clamp, highestPitch, type MusicNote } from '@hocket/sdk';
import type { Roll, RollPlace } from '../roll.ts';

/** A place on the page, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Where notes stand on the surface of a roll: the one place that turns time and pitch into shares of it, and back. */
export class RollView {
  readonly #roll: Pick<Roll, 'end' | 'isDrum' | 'snap'>;
  readonly #surface: Pick<Element, 'getBoundingClientRect'>;

  constructor(
    roll: Pick<Roll, 'end' | 'isDrum' | 'snap'>,
    surface: Pick<Element, 'getBoundingClientRect'>,
  ) {
    this.#roll = roll;
    this.#surface = surface;
  }

  /** Where a point is; `raw`: to the tick, else where the raster before it begins. */
  placeAt({ x, y }: Point, raw: boolean): RollPlace {
    const { end, isDrum, snap } = this.#roll;
    const { left, top, width, height } = this.#surface.getBoundingClientRect();
    const at = clamp(((x - left) / width) * end, 0, end - 1);
    const pitch = isDrum ? undefined : this.pitchOfShare((y - top) / height);
    return { at: raw ? Math.round(at) : Math.floor(at / snap) * snap, pitch };
  }

  /** Ticks between two points; `raw`: exactly, else whole rasters. */
  ticksBetween(from: Point, to: Point, raw: boolean): number {
    const { end, snap } = this.#roll;
    const { width } = this.#surface.getBoundingClientRect();
    const ticks = ((to.x - from.x) / width) * end;
    return raw ? Math.round(ticks) : Math.round(ticks / snap) * snap;
  }

  /** The height of a row, in CSS pixels. */
  get rowHeight(): number {
    return this.#surface.getBoundingClientRect().height / rowsOf(this.#roll.isDrum);
  }

  private pitchOfShare(share: number): number {
    return clamp(highestPitch - Math.floor(share * rowsOf(false)), 0, highestPitch);
  }
}

/** How many rows a roll has: one for each of MIDI's pitches, or a single one. */
export function rowsOf(isDrum: boolean): number {
  return isDrum ? 1 : highestPitch + 1;
}

/** A note's place as shares of the surface. Shares, so that neither width nor zoom moves a note in React. */
export function boxOf(
  note: Pick<MusicNote, 'at' | 'length'>,
  pitch: number,
  { end, isDrum }: Pick<Roll, 'end' | 'isDrum'>,
) {
  return {
    left: cssShare(note.at / end),
    width: cssShare(note.length / end),
    top: cssShare(isDrum ? 0 : (highestPitch - pitch) / rowsOf(false)),
    height: cssShare(1 / rowsOf(isDrum)),
  };
}

/** A share as CSS. */
export function cssShare(share: number): string {
  return `${Math.round(share * 1e6) / 1e4}%`;
}
