import { clamp, type Levels } from '@hocket/sdk';
import { barCount, canvasSize, type DrawingPen, type SoundPicture } from './sound-picture.ts';

/** Height that a bar loses per second, and how long its peak stays up, in seconds. */
const fall = 1.6;
const peakFall = 0.35;

/** Below this a bar shows nothing, 0 to 1. */
const floor = 0.012;

/** The bars' heights, 0 to 1: they rise at once and fall slowly. */
export class SpectrumBars implements SoundPicture {
  readonly heights = new Float32Array(barCount);
  readonly peaks = new Float32Array(barCount);
  readonly #bands = new Float32Array(barCount);
  readonly #levels: Pick<Levels, 'spectrum'>;

  constructor(levels: Pick<Levels, 'spectrum'>) {
    this.#levels = levels;
  }

  get silent(): boolean {
    return this.heights.every((height) => height < floor);
  }

  /** Takes the newest spectrum, `seconds` after the last one. */
  advance(seconds: number): void {
    this.#levels.spectrum(this.#bands);
    for (let bar = 0; bar < barCount; bar += 1) {
      const band = clamp(this.#bands[bar] || 0, 0, 1);
      const height = Math.max(band, (this.heights[bar] ?? 0) - fall * seconds);
      this.heights[bar] = height;
      this.peaks[bar] = Math.max(height, (this.peaks[bar] ?? 0) - peakFall * seconds);
    }
  }

  /** Takes the newest spectrum as it is. */
  snap(): void {
    this.heights.fill(0);
    this.peaks.fill(0);
    this.advance(0);
  }

  clear(): void {
    this.heights.fill(0);
    this.peaks.fill(0);
  }

  draw(pen: DrawingPen, color: string): void {
    drawBars(pen, this, color);
  }
}

/** How many lamps a bar has, one above the other. The stylesheet draws the unlit ones at the same places. */
const lamps = 20;
const pitch = { x: canvasSize.width / barCount, y: canvasSize.height / lamps };
const gap = { x: 3, y: 3 };

/** Draws the lit lamps of bars of heights from 0 to 1 in `color`. */
export function drawBars(
  context: DrawingPen,
  bars: Readonly<Record<'heights' | 'peaks', Float32Array>>,
  color: string,
): void {
  const { width, height } = canvasSize;
  context.clearRect(0, 0, width, height);
  context.fillStyle = color;
  for (let bar = 0; bar < barCount; bar += 1) {
    const x = bar * pitch.x + gap.x / 2;
    const lit = Math.round((bars.heights[bar] ?? 0) * lamps);
    const peak = Math.round((bars.peaks[bar] ?? 0) * lamps);
    context.globalAlpha = 0.85;
    if (lit > 0) context.fillRect(x, height - lit * pitch.y, pitch.x - gap.x, lit * pitch.y);
    context.globalAlpha = 1;
    if (peak > 0) context.fillRect(x, height - peak * pitch.y, pitch.x - gap.x, pitch.y);
  }
  for (let row = 0; row < lamps; row += 1) context.clearRect(0, row * pitch.y, width, gap.y);
}
