import { HocketError } from '@hocket/sdk';
import type { After } from '../stores/after.ts';

/** A point in time by which work has to be done. */
export class Deadline {
  readonly #passed: Promise<never>;
  /** Ends the wait. */
  readonly clear: () => void;

  /** In `milliseconds`; what comes later is let go, with `sentence`. */
  constructor(after: After, milliseconds: number, sentence: string) {
    let pass = () => {};
    this.#passed = new Promise((_, fail) => {
      pass = () => fail(new HocketError('remote_unreachable', sentence));
    });
    // It may pass while nobody waits.
    this.#passed.catch(() => undefined);
    this.clear = after(milliseconds, () => pass());
  }

  /** What `work` resolves to. Rejects as it does, or with `remote_unreachable` when it takes too long. */
  hold<Result>(work: Promise<Result>): Promise<Result> {
    return Promise.race([work, this.#passed]);
  }
}
