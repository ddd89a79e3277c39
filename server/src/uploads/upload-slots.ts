import { Gate } from '../services/gate.ts';

/** Files that are held in memory at once, of all users and of one: the others wait, and slow senders hold nobody up. */
const slots = { all: 8, own: 2 };

/** Lets so many uploads come in at a time. Rejects with `busy` when too many wait. */
export class UploadSlots {
  private readonly all = new Gate(slots.all, 200);
  private readonly own = new Map<string, { gate: Gate; users: number }>();

  async run<T>(user: string, work: () => Promise<T>): Promise<T> {
    const mine = this.own.get(user) ?? { gate: new Gate(slots.own, 20), users: 0 };
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
