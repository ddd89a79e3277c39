import { clamp, type Levels } from '@hocket/sdk';
import { canvasSize, type DrawingPen, type SoundPicture } from './sound-picture.ts';

/** Samples that are looked at, and those of them that are shown: two to a pixel, some 36 ms. */
const looked = 4096;
const perColumn = 2;
const shown = canvasSize.width * perColumn;
/** A level below this is drawn as silence, 0 to 1. */
const floor = 0.004;

/** The waveform as an oscilloscope shows it: from where it rises through zero, so that a tone stands still. */
export class ScopePicture implements SoundPicture {
  readonly #samples = new Float32Array(looked);
  readonly #levels: Pick<Levels, 'waveform'>;

  constructor(levels: Pick<Levels, 'waveform'>) {
    this.#levels = levels;
  }

  get silent(): boolean {
    return this.#samples.every((sample) => Math.abs(sample) < floor);
  }

  advance(): void {
    this.#levels.waveform(this.#samples);
  }

  snap(): void {
    this.advance();
  }

  clear(): void {
    this.#samples.fill(0);
  }

  draw(pen: DrawingPen, color: string): void {
    const { width, height } = canvasSize;
    pen.clearRect(0, 0, width, height);
    pen.fillStyle = color;
    pen.globalAlpha = 1;
    const start = this.trigger();
    let before = this.at(start);
    for (let x = 0; x < width; x += 1) {
      // A column reaches from the last sample of the one before, so that steep slopes have no gaps.
      let [low, high] = [before, before];
      for (let index = 0; index < perColumn; index += 1) {
        before = this.at(start + x * perColumn + index);
        low = Math.min(low, before);
        high = Math.max(high, before);
      }
      const top = ((1 - high) / 2) * (height - 2);
      pen.fillRect(x, top, 1, Math.max(2, ((high - low) / 2) * (height - 2)));
    }
  }

  private at(index: number): number {
    return clamp(this.#samples[index] || 0, -1, 1);
  }

  /** The first place at which the wave rises through zero; 0 when it does nowhere. */
  private trigger(): number {
    for (let index = 1; index < looked - shown; index += 1) {
      if (this.at(index - 1) < 0 && this.at(index) >= 0) return index;
    }
    return 0;
  }
}
