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
