import type { SoundPicture } from './sound-picture.ts';

/** Calls `run` once, at the next time to draw, with the time in milliseconds; the returned function cancels it. */
export type ScheduleFrame = (run: (time: number) => void) => () => void;

/** The next animation frame. */
export const nextFrame: ScheduleFrame = (run) => {
  const request = requestAnimationFrame(run);
  return () => cancelAnimationFrame(request);
};

/** In half a second, for people who asked for less motion. */
export const nextSlowFrame: ScheduleFrame = (run) => {
  const timer = setTimeout(() => run(performance.now()), 500);
  return () => clearTimeout(timer);
};

export interface LoopOptions {
  picture: Omit<SoundPicture, 'draw'>;
  /** Puts the picture on the screen. */
  draw: () => void;
  schedule: ScheduleFrame;
  /** True: each picture continues the one before; false: each one stands alone. */
  smooth: boolean;
}

/** Draws while there is something to hear and someone to see it, and costs nothing otherwise. */
export class PictureLoop {
  #playing = false;
  #visible = false;
  #last: number | undefined;
  #cancel: (() => void) | undefined;
  readonly #options: LoopOptions;

  constructor(options: LoopOptions) {
    this.#options = options;
  }

  setPlaying(playing: boolean): void {
    this.#playing = playing;
    this.wake();
  }

  setVisible(visible: boolean): void {
    this.#visible = visible;
    if (visible) this.wake();
    else this.rest();
  }

  /** Ends it; nothing is drawn any more. */
  rest(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#last = undefined;
  }

  private wake(): void {
    if (this.#cancel || !this.#visible || !(this.#playing || !this.#options.picture.silent)) return;
    this.#cancel = this.#options.schedule((time) => this.tick(time));
  }

  private tick(time: number): void {
    this.#cancel = undefined;
    const seconds = this.#last === undefined ? 0 : Math.min(0.1, (time - this.#last) / 1000);
    this.#last = time;
    const { picture, smooth } = this.#options;
    if (smooth) picture.advance(seconds);
    else picture.snap();
    if (!this.#playing && picture.silent) {
      picture.clear();
      this.#last = undefined;
    }
    this.#options.draw();
    this.wake();
  }
}
