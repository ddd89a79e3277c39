/** Something that is fetched when it is first wanted, such as code. */
export class Lazy<Part> {
  /** There once it was fetched. */
  part: Part | undefined;
  #fetching: Promise<Part> | undefined;
  readonly #load: () => Promise<Part>;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  /** The attempt that is under way or came to something; undefined before the first, and after one that failed. */
  get fetching(): Promise<Part> | undefined {
    return this.#fetching;
  }

  /** One attempt shared by all callers. Rejects when it does not arrive; the next call tries again. */
  fetch(): Promise<Part> {
    this.#fetching ??= this.#load().then(
      (part) => {
        this.part = part;
        return part;
      },
      (error: unknown) => {
        this.#fetching = undefined;
        throw error;
      },
    );
    return this.#fetching;
  }
}

/** Tells a slow request that a newer one has taken its place: only the latest may say what came of it. */
export class LatestRequest {
  #newest = 0;

  /** Begins a request, which takes the place of those before it; the answer says whether it still is the latest. */
  begin(): () => boolean {
    this.cancel();
    return this.follow();
  }

  /** For work that goes with the latest request and takes nobody's place. */
  follow(): () => boolean {
    const own = this.#newest;
    return () => own === this.#newest;
  }

  /** No request is the latest any more, until one begins. */
  cancel(): void {
    this.#newest += 1;
  }
}

/** Work that is done one piece after another, whatever became of the one before. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Begins `work` when all that came before it has ended. Rejects as it does. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

/** So much at once, and so much more with each second: what is not used adds up to `burst` and no further. */
export class TokenBucket {
  private left: number;
  private last = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
  ) {
    this.left = burst;
  }

  /**
   * Takes an amount at a time in seconds of any clock; false, and nothing is taken, when less than `reserve` would be
   * left.
   */
  take(amount: number, time: number, reserve = 0): boolean {
    if (time > this.last) {
      this.left = Math.min(this.burst, this.left + (time - this.last) * this.perSecond);
      this.last = time;
    }
    if (amount > this.left - reserve) return false;
    this.left -= amount;
    return true;
  }

  /** As if nothing had been taken. */
  refill(): void {
    this.left = this.burst;
    this.last = Number.NEGATIVE_INFINITY;
  }
}
