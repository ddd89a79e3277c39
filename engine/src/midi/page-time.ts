/** Milliseconds for which a reading of the audio clock counts. */
const memory = 1000;
/** Milliseconds by which the audio clock may stand still at once; more, and it was halted. */
const mostBehind = 100;

/** Readings of the two clocks. */
export interface ClockReadings {
  /** Seconds of the audio clock, which goes on by whole buffers: what it shows is its time or a little less. */
  audio: () => number;
  /** Seconds from then until it is heard. */
  latency: () => number;
  /** Milliseconds of the page's clock. */
  page?: () => number;
}

/**
 * Says when something is heard by the page's clock. The reading of the last second in which the audio clock was furthest on
 * counts, so that what is sent by it comes as even as the music.
 */
export class PageTime {
  #readings: { page: number; offset: number }[] = [];
  readonly #clocks: ClockReadings;

  constructor(clocks: ClockReadings) {
    this.#clocks = clocks;
  }

  /** Milliseconds of `performance.now()` at which a time of the audio clock, in seconds, is heard. */
  at(time: number): number {
    this.read();
    return time * 1000 + Math.min(...this.#readings.map((each) => each.offset));
  }

  /** Reads both clocks: the more often that is done, the better is known what `at` says. */
  read(): void {
    const { audio, latency, page: now = () => performance.now() } = this.#clocks;
    const page = now();
    const offset = page + (latency() - audio()) * 1000;
    const isHalted = this.#readings.some((each) => offset - each.offset > mostBehind);
    const recent = isHalted ? [] : this.#readings.filter((each) => page - each.page < memory);
    const latest = recent.at(-1);
    // Many are asked for at one moment.
    this.#readings =
      latest?.page === page && latest.offset <= offset ? recent : [...recent, { page, offset }];
  }
}
