import { randomInt } from 'node:crypto';
import { CommandError } from './command-error.ts';

/** Documents of an answer still to be fetched, as bytes. */
export interface Cursor {
  namespace: string;
  next(limits: {
    count: number;
    bytes: number;
    hasLeft?: () => boolean;
  }): Promise<{ documents: Uint8Array[]; done: boolean }>;
}

interface Held {
  cursor: Cursor;
  usedAt: number;
  busy: boolean;
}

const IDLE_MS = 10 * 60 * 1000;
const MOST = 10_000;

/** The cursors that clients have open; one that lies idle for 10 minutes is closed. */
export class Cursors {
  private readonly held = new Map<number, Held>();
  private nextId = randomInt(1, 2 ** 31);

  constructor(private readonly now: () => number = Date.now) {}

  /** Keeps a cursor, and gives the number it is asked for by. */
  add(cursor: Cursor): number {
    if (this.held.size >= MOST) throw new CommandError('InternalError', 'Too many open cursors');
    const id = this.nextId++;
    this.held.set(id, { cursor, usedAt: this.now(), busy: false });
    return id;
  }

  /** Runs an action with a cursor; rejects with CursorNotFound. It is dropped when the action says so. */
  async use<T extends { done: boolean }>(
    id: number,
    namespace: string,
    action: (cursor: Cursor) => Promise<T>,
  ): Promise<T> {
    const held = this.held.get(id);
    if (!held || held.busy || held.cursor.namespace !== namespace) {
      throw new CommandError('CursorNotFound', `cursor id ${id} not found`);
    }
    held.busy = true;
    try {
      const result = await action(held.cursor);
      if (result.done) this.held.delete(id);
      return result;
    } catch (error) {
      this.held.delete(id);
      throw error;
    } finally {
      held.busy = false;
      held.usedAt = this.now();
    }
  }

  /** Drops a cursor; false when there is none of that number. */
  kill(id: number): boolean {
    return this.held.delete(id);
  }

  /** Drops what has lain idle too long. */
  sweep(): void {
    const oldest = this.now() - IDLE_MS;
    for (const [id, { usedAt, busy }] of this.held) {
      if (!busy && usedAt < oldest) this.held.delete(id);
    }
  }
}
