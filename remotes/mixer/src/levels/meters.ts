import { faderPlace } from '@hocket/sdk';
import { meterTurn } from '@hocket/ui';

/** Draws places from 0 to 1 on a meter: of the level, and of the highest that was lately. */
export type DrawLevel = (level: number, peak: number) => void;

/** Calls `run` with the time in milliseconds: at the next frame, or a little later. The returned function cancels it. */
export interface MeterClock {
  frame(run: (time: number) => void): () => void;
  later(run: (time: number) => void): () => void;
}

/** Milliseconds between two looks while nothing sounds. */
const rest = 200;

/** The page's own. */
export const pageClock: MeterClock = {
  frame(run) {
    const request = requestAnimationFrame(run);
    return () => cancelAnimationFrame(request);
  },
  later(run) {
    const timer = setTimeout(() => run(performance.now()), rest);
    return () => clearTimeout(timer);
  },
};

/** Share of its height that a meter loses in a second, and milliseconds that a peak stays. */
const [fall, hold] = [0.7, 1500];

interface Meter {
  read: () => number;
  draw: DrawLevel;
  level: number;
  peak: number;
  /** When the peak was there, in milliseconds. */
  peakTime: number;
}

/**
 * All meters of the mixer in one loop, which reads those that are shown and no other: twenty times a second while
 * something sounds, five times a second while nothing does, and never while none is shown. They stand where a fader would.
 */
export class Meters {
  readonly #shown = new Set<Meter>();
  readonly #clock: MeterClock;
  #cancel: (() => void) | undefined;
  #last: number | undefined;

  constructor(clock: MeterClock = pageClock) {
    this.#clock = clock;
  }

  /** A meter for what `read` answers, 1 for 0 dB. The returned function says whether it is shown; none is at first. */
  add(read: () => number, draw: DrawLevel): (isShown: boolean) => void {
    const meter: Meter = { read, draw, level: 0, peak: 0, peakTime: 0 };
    return (isShown) => {
      if (isShown) this.#shown.add(meter);
      else this.#shown.delete(meter);
      if (this.#shown.size === 0) this.#stop();
      else this.#cancel ??= this.#clock.frame((time) => this.#tick(time));
    };
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#last = undefined;
  }

  #tick(time: number): void {
    const next = (at: number) => this.#tick(at);
    if (this.#last !== undefined && meterTurn(time) === meterTurn(this.#last)) {
      this.#cancel = this.#clock.frame(next);
      return;
    }
    const seconds = this.#last === undefined ? 0 : (time - this.#last) / 1000;
    this.#last = time;
    let isSilent = true;
    for (const meter of this.#shown) {
      advance(meter, time, seconds);
      if (meter.level + meter.peak > 0) isSilent = false;
    }
    this.#cancel = isSilent ? this.#clock.later(next) : this.#clock.frame(next);
  }
}

function advance(meter: Meter, time: number, seconds: number): void {
  const { level, peak } = meter;
  const heard = faderPlace(20 * Math.log10(meter.read()));
  meter.level = Math.max(heard, level - fall * seconds, 0);
  if (meter.level >= peak) {
    meter.peak = meter.level;
    meter.peakTime = time;
  } else if (time - meter.peakTime > hold)
    meter.peak = Math.max(meter.level, peak - fall * seconds);
  if (meter.level !== level || meter.peak !== peak) meter.draw(meter.level, meter.peak);
}
