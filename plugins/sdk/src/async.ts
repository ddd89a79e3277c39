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
