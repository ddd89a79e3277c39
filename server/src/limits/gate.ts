import { busy } from '../errors.ts';

/** Lets `atOnce` pieces of work run, `waiting` more queue, and refuses the rest with `busy`. */
export class Gate {
  private running = 0;
  private readonly queue: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly waiting: number,
  ) {}

  /** How much work stands in the queue. */
  get queued(): number {
    return this.queue.length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running++;
    else await this.turn();
    try {
      return await work();
    } finally {
      // The place is handed on, so `running` stays as it is when someone waits.
      const next = this.queue.shift();
      if (next) next();
      else this.running--;
    }
  }

  private turn(): Promise<void> {
    if (this.queue.length >= this.waiting) {
      throw busy();
    }
    return new Promise((resolve) => this.queue.push(resolve));
  }
}
