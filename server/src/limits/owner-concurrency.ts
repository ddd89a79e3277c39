import { ConcurrencyLimit } from './concurrency-limit.ts';

/** How many jobs of all owners and of each one run at once. */
export interface OwnerSlots {
  all: number;
  own: number;
  /** How many of one owner may wait, 20 by default. */
  maxWaiting?: number;
  /** How many owners may wait, 200 by default. */
  allWaiting?: number;
  /** Seconds after which whoever is refused may come again, 1 by default. */
  retryAfter?: number;
}

/**
 * Limits how many jobs run at a time, for all owners together and for each one. Rejects with `busy` when too many
 * wait.
 */
export class OwnerConcurrency {
  private readonly all: ConcurrencyLimit;
  private readonly own = new Map<string, { gate: ConcurrencyLimit; users: number }>();

  constructor(private readonly slots: OwnerSlots) {
    this.all = new ConcurrencyLimit(slots.all, slots.allWaiting ?? 200, slots.retryAfter);
  }

  /** A job whose `signal` aborts while it waits is not run, and rejects with the signal's reason. */
  async run<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const mine = this.own.get(owner) ?? {
      gate: new ConcurrencyLimit(
        this.slots.own,
        this.slots.maxWaiting ?? 20,
        this.slots.retryAfter,
      ),
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
