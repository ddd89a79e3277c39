import type { Levels } from '@hocket/sdk';
import { SpectrumBars } from './spectrum-bars.ts';

/** Calls `run` with a time in milliseconds, once, soon; the returned function prevents it. */
export type Soon = (run: (time: number) => void) => () => void;

/** The next animation frame. */
export const nextFrame: Soon = (run) => {
  const request = requestAnimationFrame(run);
  return () => cancelAnimationFrame(request);
};

/** Half a second from now, for people who asked for less motion. */
export const nextGlance: Soon = (run) => {
  const timer = setTimeout(() => run(performance.now()), 500);
  return () => clearTimeout(timer);
};

export interface LoopParts {
  levels: Pick<Levels, 'spectrum'>;
  draw: (bars: SpectrumBars) => void;
  soon: Soon;
  /** Bars fall between two looks; without, each look stands as it is. */
  smooth: boolean;
}

/** Draws while there is something to hear and someone to see it, and costs nothing otherwise. */
export class SpectrumLoop {
  private readonly bars: SpectrumBars;
  private playing = false;
  private visible = false;
  private last: number | undefined;
  private cancel: (() => void) | undefined;

  constructor(private readonly parts: LoopParts) {
    this.bars = new SpectrumBars(parts.levels);
  }

  setPlaying(playing: boolean): void {
    this.playing = playing;
    this.wake();
  }

  setVisible(visible: boolean): void {
    this.visible = visible;
    if (visible) this.wake();
    else this.rest();
  }

  /** Ends it; nothing is drawn any more. */
  rest(): void {
    this.cancel?.();
    this.cancel = undefined;
    this.last = undefined;
  }

  private wake(): void {
    if (this.cancel || !this.visible || !(this.playing || !this.bars.silent)) return;
    this.cancel = this.parts.soon((time) => this.tick(time));
  }

  private tick(time: number): void {
    this.cancel = undefined;
    const seconds = this.last === undefined ? 0 : Math.min(0.1, (time - this.last) / 1000);
    this.last = time;
    if (this.parts.smooth) this.bars.advance(seconds);
    else this.bars.snap();
    if (!this.playing && this.bars.silent) {
      this.bars.clear();
      this.last = undefined;
    }
    this.parts.draw(this.bars);
    this.wake();
  }
}
