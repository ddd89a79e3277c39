import { Gate } from '../limits/gate.ts';

/** Lets so much work run at a time, for all owners together and for one. Rejects with `busy` when too much waits. */
export class Slots {
  private readonly all: Gate;
  private readonly own = new Map<string, { gate: Gate; users: number }>();

  /** `waiting`: how much of one owner's work may stand in the queue. */
  constructor(private readonly slots: { all: number; own: number; waiting?: number }) {
    this.all = new Gate(slots.all, 200);
  }

  /** Work whose `signal` aborts while it waits is left undone, and rejects with the signal's reason. */
  async run<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const mine = this.own.get(owner) ?? {
      gate: new Gate(this.slots.own, this.slots.waiting ?? 20),
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
