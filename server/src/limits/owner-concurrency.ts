import { ConcurrencyLimit } from './concurrency-limit.ts';

/**
 * Limits how many jobs run at a time, for all owners together and for each one. Rejects with `busy` when too many
 * wait.
 */
export class OwnerConcurrency {
  private readonly all: ConcurrencyLimit;
  private readonly own = new Map<string, { gate: ConcurrencyLimit; users: number }>();

  /** `maxWaiting`: how many jobs of one owner may wait. */
  constructor(private readonly slots: { all: number; own: number; maxWaiting?: number }) {
    this.all = new ConcurrencyLimit(slots.all, 200);
  }

  /** A job whose `signal` aborts while it waits is not run, and rejects with the signal's reason. */
  async run<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const mine = this.own.get(owner) ?? {
      gate: new ConcurrencyLimit(this.slots.own, this.slots.maxWaiting ?? 20),
      users: 0,
    };
    this.own.set(owner, mine);
    mine.users++;
    const wanted = async () => {
      signal?.throwIfAborted();
      return work();
    };
    try {
      return await mine.gate.run(() => this.all.run(wanted));
    } finally {
      mine.users--;
      if (mine.users === 0) this.own.delete(owner);
    }
  }
}
