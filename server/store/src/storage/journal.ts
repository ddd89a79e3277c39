/** One change of a transaction: a whole key's new value; undefined: it was removed. */
export interface KeyChange {
  key: Buffer;
  value: Buffer | undefined;
}

/** A transaction that is on disk. */
export interface Transaction {
  /** One more than the transaction's before it. */
  sequence: number;
  /** When it was written, in milliseconds since 1970. */
  time: number;
  changes: KeyChange[];
}

/** Transactions that follow each other, as bytes. */
export interface JournalPart {
  /** The name of the line that they belong to. */
  line: string;
  /** Sequences of the first and the last. */
  first: number;
  last: number;
  /** When these were written, in milliseconds since 1970. */
  from: number;
  to: number;
  bytes: Buffer;
}

/** What a transaction takes beside its changes, and a change beside its key and value, in bytes. */
const heads = { transaction: 20, change: 6 };
/** The length that stands for a value that was removed. */
const removed = 0xffffffff;

/**
 * The transactions of a store, one after another, to be written elsewhere: with a copy of the store, a journal gives the
 * store of any moment after it.
 */
export class Journal {
  #changes: KeyChange[] = [];
  #part: Omit<JournalPart, 'bytes' | 'line'> | undefined;
  #pieces: Buffer[] = [];
  #size = 0;

  /** Bytes that wait to be taken. */
  get size(): number {
    return this.#size;
  }

  /** Whether the transaction that is under way has changed anything. */
  get hasChanges(): boolean {
    return this.#changes.length > 0;
  }

  put(key: Buffer, value: Buffer | undefined): void {
    this.#changes.push({ key, value });
  }

  /** The transaction that is under way is on disk. */
  commit(sequence: number, time: number): void {
    const bytes = encode({ sequence, time, changes: this.#changes });
    this.#changes = [];
    this.#pieces.push(bytes);
    this.#size += bytes.length;
    this.#part ??= { first: sequence, from: time, last: sequence, to: time };
    this.#part.last = sequence;
    this.#part.to = time;
  }

  /** The transaction that is under way is not to be. */
  abort(): void {
    this.#changes = [];
  }

  /** All that was not taken yet, of the line of that name; undefined when that is nothing. */
  take(line: string): JournalPart | undefined {
    const part = this.#part && { ...this.#part, line, bytes: Buffer.concat(this.#pieces) };
    this.#part = undefined;
    this.#pieces = [];
    this.#size = 0;
    return part;
  }
}

function encode({ sequence, time, changes }: Transaction): Buffer {
  const length = changes.reduce(
    (sum, { key, value }) => sum + heads.change + key.length + (value?.length ?? 0),
    heads.transaction,
  );
  const bytes = Buffer.allocUnsafe(length);
  bytes.writeUInt32BE(length - 4);
  bytes.writeDoubleBE(sequence, 4);
  bytes.writeDoubleBE(time, 12);
  let at = heads.transaction;
  for (const { key, value } of changes) {
    at = bytes.writeUInt16BE(key.length, at);
    at = bytes.writeUInt32BE(value ? value.length : removed, at);
    at += key.copy(bytes, at);
    if (value) at += value.copy(bytes, at);
  }
  return bytes;
}

/** The transactions of a part of a journal, in order; throws a RangeError where the bytes are cut off or damaged. */
export function* readJournal(bytes: Buffer): Generator<Transaction> {
  for (let at = 0; at < bytes.length; ) {
    const end = at + 4 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new RangeError('The journal is cut off.');
    const sequence = bytes.readDoubleBE(at + 4);
    const time = bytes.readDoubleBE(at + 12);
    const changes: KeyChange[] = [];
    at += heads.transaction;
    while (at < end) {
      const key = bytes.readUInt16BE(at);
      const stated = bytes.readUInt32BE(at + 2);
      const length = stated === removed ? 0 : stated;
      at += heads.change;
      if (at + key + length > end) throw new RangeError('The journal is damaged.');
      const value = stated === removed ? undefined : bytes.subarray(at + key, at + key + length);
      changes.push({ key: bytes.subarray(at, at + key), value });
      at += key + length;
    }
    yield { sequence, time, changes };
  }
}
