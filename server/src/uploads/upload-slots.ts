import { Gate } from '../services/gate.ts';

/** Lets so many uploads that have arrived be worked on at a time, of all users and of one. Rejects with `busy` when too many wait. */
export class UploadSlots {
  private readonly all: Gate;
  private readonly own = new Map<string, { gate: Gate; users: number }>();

  constructor(private readonly slots: { all: number; own: number }) {
    this.all = new Gate(slots.all, 200);
  }

  async run<T>(user: string, work: () => Promise<T>): Promise<T> {
    const mine = this.own.get(user) ?? { gate: new Gate(this.slots.own, 20), users: 0 };
    this.own.set(user, mine);
    mine.users++;
    try {
      return await mine.gate.run(() => this.all.run(work));
    } finally {
      mine.users--;
      if (mine.users === 0) this.own.delete(user);
    }
  }
}
