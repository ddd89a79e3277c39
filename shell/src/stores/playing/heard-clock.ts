import type { AudioEngine } from '@hocket/sdk';

/** Milliseconds for which a reading of the audio clock counts. */
const memory = 500;

/**
 * Says in which cycle something was heard, by the page's clock. The audio clock goes on by whole buffers, some ms at once:
 * the newest readings that are furthest ahead of the page's clock are those that were just taken.
 */
export class HeardClock {
  #readings: { time: number; ahead: number }[] = [];
  #cps = 0;
  readonly #engine: Pick<AudioEngine, 'now'>;

  constructor(engine: Pick<AudioEngine, 'now'>) {
    this.#engine = engine;
  }

  /** The cycle of the main slot that was heard at a time of `performance.now()`, in ms. To be asked at every frame. */
  at(time: number): number {
    const { cycle, cps } = this.#engine.now('main');
    const now = performance.now();
    if (cps !== this.#cps) this.#readings = [];
    this.#cps = cps;
    // Nothing is heard yet.
    if (cycle <= 0) return cycle;
    const ahead = cycle - (now / 1000) * cps;
    this.#readings = this.#readings.filter((each) => now - each.time < memory);
    this.#readings.push({ time: now, ahead });
    return Math.max(...this.#readings.map((each) => each.ahead)) + (time / 1000) * cps;
  }

  reset(): void {
    this.#readings = [];
  }
}
