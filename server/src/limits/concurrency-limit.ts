import { busy } from '../errors.ts';

/** Runs at most `maxRunning` jobs at a time, queues `maxWaiting` more, and refuses the rest with `busy`. */
export class ConcurrencyLimit {
  private running = 0;
  private readonly queue: (() => void)[] = [];

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
    /** Seconds that a refusal names. */
    private readonly retryAfter?: number,
  ) {}

  /** How many jobs are in the queue. */
  get queued(): number {
    return this.queue.length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.maxRunning) this.running++;
    else await this.waitForSlot();
    try {
      return await work();
    } finally {
      // The slot passes to the next job, so `running` stays the same when one waits.
      const next = this.queue.shift();
      if (next) next();
      else this.running--;
    }
  }

  private waitForSlot(): Promise<void> {
    if (this.queue.length >= this.maxWaiting) {
      throw busy(this.retryAfter);
    }
    return new Promise((resolve) => this.queue.push(resolve));
  }
}
