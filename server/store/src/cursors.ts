import { randomInt } from 'node:crypto';
import { CommandError } from './command-error.ts';

/** An answer whose documents are fetched in batches, as bytes. */
export interface Cursor {
  namespace: string;
  next(limits: {
    count: number;
    bytes: number;
    isDisconnected?: () => boolean;
  }): Promise<{ documents: Uint8Array[]; done: boolean }>;
}

interface OpenCursor {
  cursor: Cursor;
  usedAt: number;
  busy: boolean;
}

const IDLE_MS = 10 * 60 * 1000;
const MAX_CURSORS = 10_000;

/** The cursors that clients have open; one that lies idle for 10 minutes is closed. */
export class Cursors {
  private readonly open = new Map<number, OpenCursor>();
  private nextId = randomInt(1, 2 ** 31);

  constructor(private readonly now: () => number = Date.now) {}

  /** Keeps a cursor and returns the id by which the client asks for it. */
  add(cursor: Cursor): number {
    if (this.open.size >= MAX_CURSORS)
      throw new CommandError('InternalError', 'Too many open cursors');
    const id = this.nextId++;
    this.open.set(id, { cursor, usedAt: this.now(), busy: false });
    return id;
  }

  /**
   * Runs an action with a cursor; rejects with CursorNotFound. The cursor is closed when the action is done with it.
   */
  async use<T extends { done: boolean }>(
    id: number,
    namespace: string,
    action: (cursor: Cursor) => Promise<T>,
  ): Promise<T> {
    const open = this.open.get(id);
    if (!open || open.busy || open.cursor.namespace !== namespace) {
      throw new CommandError('CursorNotFound', `cursor id ${id} not found`);
    }
    open.busy = true;
    try {
      const result = await action(open.cursor);
      if (result.done) this.open.delete(id);
      return result;
    } catch (error) {
      this.open.delete(id);
      throw error;
    } finally {
      open.busy = false;
      open.usedAt = this.now();
    }
  }

  /** Closes a cursor; false when there is none with that id. */
  kill(id: number): boolean {
    return this.open.delete(id);
  }

  /** Closes the cursors that have been idle too long. */
  sweep(): void {
    const oldest = this.now() - IDLE_MS;
    for (const [id, { usedAt, busy }] of this.open) {
      if (!busy && usedAt < oldest) this.open.delete(id);
    }
  }
}
