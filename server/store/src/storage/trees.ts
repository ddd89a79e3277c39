import type { RootDatabase } from 'lmdb';
import type { Journal, KeyChange } from './journal.ts';
import { type FileStats, openFile, usedPages } from './open-file.ts';

/** Half-open bounds of keys within a tree; `after` resumes behind a key already seen. */
export interface KeyRange {
  low: Buffer;
  high: Buffer;
  reverse?: boolean;
  after?: Buffer | undefined;
}

/** LMDB's limit for a whole key on 4 kB pages, in bytes. */
export const MAX_KEY = 1978;

const TREE_BYTES = 4;
const META_PAGES = 2;
/** Where it is said which transaction was the last, beside the catalog's own keys. */
const placeKey = join(0, Buffer.from('journal'));
const SEQUENCE_BYTES = 8;

/** Which transaction of a journal was the last. */
export interface JournalPlace {
  /** The name of the journal's line: a store that was put back has another one than what it was before. */
  line: string;
  /** Each transaction of a line has the next number. */
  sequence: number;
}

/** Everything on disk: numbered sorted trees of bytes to bytes, all in one LMDB database. */
export class Trees {
  private readonly db: RootDatabase<Buffer, Buffer>;
  private journal: Journal | undefined;

  constructor(path: string) {
    this.db = openFile(path);
  }

  /** Where the journal stands; line '' and number 0 where there was never one. */
  get place(): JournalPlace {
    const found = this.db.get(placeKey);
    if (!found) return { line: '', sequence: 0 };
    return { line: found.toString('latin1', SEQUENCE_BYTES), sequence: found.readDoubleBE() };
  }

  /**
   * Writes all transactions into a journal from now on; undefined: into none, and the number of the next one that is in one
   * says that some are missing.
   */
  record(journal: Journal | undefined): void {
    const { line, sequence } = this.place;
    if (!journal && sequence > 0) this.goTo({ line, sequence: sequence + 1 });
    this.journal = journal;
  }

  /** The journal goes on under another name. */
  goTo(place: JournalPlace): void {
    this.db.transactionSync(() => this.mark(place));
    this.journal?.abort();
  }

  /** Writes what a journal has of a transaction, the number of it among that. */
  restore(changes: readonly KeyChange[]): void {
    this.db.transactionSync(() => {
      for (const { key, value } of changes) {
        if (value) this.db.putSync(key, value);
        else this.db.removeSync(key);
      }
    });
  }

  /** Copies the file as the last transaction left it, without free pages, while others are written. */
  async copyTo(path: string): Promise<void> {
    await this.db.backup(path, true);
  }

  /** A copy of the value at a key. */
  get(tree: number, key: Buffer): Buffer | undefined {
    return this.db.get(join(tree, key));
  }

  /** Writes one value; only inside `commit`. */
  put(tree: number, key: Buffer, value: Buffer): void {
    const whole = join(tree, key);
    this.db.putSync(whole, value);
    this.journal?.put(whole, value);
  }

  /** Removes one key; only inside `commit`. */
  remove(tree: number, key: Buffer): void {
    const whole = join(tree, key);
    this.db.removeSync(whole);
    this.journal?.put(whole, undefined);
  }

  /** The entries of a range in order; keys come without the tree's number. */
  *entries(tree: number, range: KeyRange): Generator<{ key: Buffer; value: Buffer }> {
    for (const { key, value } of this.db.getRange(bounds(tree, range))) {
      yield { key: key.subarray(TREE_BYTES), value };
    }
  }

  /** The key at a place of a range, in order; undefined when the range ends before. */
  keyAt(tree: number, range: KeyRange, place: number): Buffer | undefined {
    const found = this.db.getKeys({ ...bounds(tree, range), offset: place, limit: 1 });
    const [key] = Array.from(found);
    return key?.subarray(TREE_BYTES);
  }

  /** The first keys of a range, in order. */
  keys(tree: number, range: KeyRange, limit: number): Buffer[] {
    const found = this.db.getKeys({ ...bounds(tree, range), limit });
    return Array.from(found, (key) => key.subarray(TREE_BYTES));
  }

  /** The first entries of a range, in order. */
  list(tree: number, range: KeyRange, limit: number): { key: Buffer; value: Buffer }[] {
    const found = this.db.getRange({ ...bounds(tree, range), limit });
    return Array.from(found, ({ key, value }) => ({ key: key.subarray(TREE_BYTES), value }));
  }

  /** How many keys a range holds, at most `limit`. */
  count(tree: number, range: KeyRange, limit = Infinity): number {
    return this.db.getKeysCount({
      ...bounds(tree, range),
      ...(limit < Infinity ? { limit } : {}),
    });
  }

  /** Runs the action in one transaction that is on disk when this returns, or never was. */
  commit<T>(action: () => T): T {
    const { journal } = this;
    if (!journal) return this.db.transactionSync(action);
    let sequence = 0;
    try {
      const result = this.db.transactionSync(() => {
        const done = action();
        if (journal.hasChanges) {
          const { line, sequence: before } = this.place;
          sequence = before + 1;
          this.mark({ line, sequence });
        }
        return done;
      });
      if (sequence > 0) journal.commit(sequence, Date.now());
      return result;
    } catch (error) {
      journal.abort();
      throw error;
    }
  }

  private mark({ line, sequence }: JournalPlace): void {
    const value = Buffer.alloc(SEQUENCE_BYTES + line.length);
    value.writeDoubleBE(sequence);
    value.write(line, SEQUENCE_BYTES, 'latin1');
    this.db.putSync(placeKey, value);
    this.journal?.put(placeKey, value);
  }

  /** Bytes of the file's pages that hold nothing. */
  freeBytes(): number {
    const { pageSize, root, free, lastPageNumber } = this.db.getStats() as FileStats;
    return (lastPageNumber + 1 - META_PAGES - usedPages(root) - usedPages(free)) * pageSize;
  }

  /** Whether there is not a single key. */
  isEmpty(): boolean {
    return this.db.getKeysCount({ limit: 1 }) === 0;
  }

  /** Closes the files. */
  async close(): Promise<void> {
    await this.db.close();
  }
}

/** The range of every key that begins with a prefix. */
export function prefixRange(prefix: Buffer): KeyRange {
  return { low: prefix, high: Buffer.concat([prefix, Buffer.alloc(MAX_KEY, 0xff)]) };
}

function join(tree: number, key: Buffer): Buffer {
  const joined = Buffer.allocUnsafe(TREE_BYTES + key.length);
  joined.writeUInt32BE(tree);
  key.copy(joined, TREE_BYTES);
  return joined;
}

function bounds(tree: number, { low, high, reverse, after }: KeyRange) {
  const from = join(tree, low);
  const to = join(
    tree,
    high.length > MAX_KEY - TREE_BYTES ? high.subarray(0, MAX_KEY - TREE_BYTES) : high,
  );
  if (!reverse) {
    return {
      start: after ? join(tree, after) : from,
      exclusiveStart: after !== undefined,
      end: to,
    };
  }
  return {
    start: after ? join(tree, after) : to,
    exclusiveStart: true,
    end: from,
    inclusiveEnd: true,
    reverse: true,
  };
}
