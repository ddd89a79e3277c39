import { type Doc, decode } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import { type IndexEntry, indexEntries, MAX_VALUE_BYTES } from './index-entries.ts';
import { type Index, keyPattern } from './index-spec.ts';
import { readRecord, recordKey } from './record-id.ts';
import { prefixRange, type Trees } from './trees.ts';

/** The largest document, in bytes. */
export const MAX_DOCUMENT = 16 * 1024 * 1024;

const everything = prefixRange(Buffer.alloc(0));
const nothing = Buffer.alloc(0);

/** One collection: documents by record number, and its indexes. Writes only inside a commit. */
export class Collection {
  /** Rises with every change of a document. */
  version = 0;
  /** False once the collection is dropped or loaded again: then its indexes no longer follow writes. */
  isCurrent = true;
  private nextRecord: number | undefined;

  constructor(
    private readonly trees: Trees,
    readonly namespace: string,
    readonly tree: number,
    /** The first one is the index of _id. */
    readonly indexes: Index[],
    /** Called when an index gets its first array or its first cut key, which has to be saved. */
    private readonly onIndexChange: (collection: Collection) => void,
  ) {}

  /** A document's bytes, or undefined when the record is gone. */
  read(record: number): Buffer | undefined {
    return this.trees.get(this.tree, recordKey(record));
  }

  /** Adds a document; rejects with DuplicateKey, KeyTooLong or BSONObjectTooLarge, having changed nothing. */
  insert(doc: Doc, bytes: Uint8Array): number {
    assertSize(bytes);
    const changes = this.indexes.map((index) => this.entries(index, doc));
    this.indexes.forEach((index, i) => {
      this.assertUnique(index, changes[i] ?? []);
    });
    this.version++;
    this.nextRecord ??= this.lastRecord() + 1;
    const record = this.nextRecord++;
    this.indexes.forEach((index, i) => {
      for (const entry of changes[i] ?? []) this.putEntry(index, entry.key, record);
    });
    this.trees.put(this.tree, recordKey(record), asBuffer(bytes));
    return record;
  }

  /** Replaces a document by another with the same _id; rejects as insert does. */
  replace(record: number, before: Doc, after: Doc, bytes: Uint8Array): void {
    assertSize(bytes);
    const changes = this.indexes.map((index) => {
      const old = new Map(this.entries(index, before).map((entry) => [hex(entry), entry]));
      const fresh = new Map(this.entries(index, after).map((entry) => [hex(entry), entry]));
      const added = [...fresh].flatMap(([key, entry]) => (old.has(key) ? [] : entry));
      const removed = [...old].flatMap(([key, entry]) => (fresh.has(key) ? [] : entry));
      return { index, added, removed };
    });
    for (const { index, added } of changes) this.assertUnique(index, added);
    this.version++;
    for (const { index, added, removed } of changes) {
      for (const entry of removed) this.removeEntry(index, entry.key, record);
      for (const entry of added) this.putEntry(index, entry.key, record);
    }
    this.trees.put(this.tree, recordKey(record), asBuffer(bytes));
  }

  /** Removes a document and its index entries. */
  remove(record: number, doc: Doc): void {
    this.version++;
    for (const index of this.indexes) {
      for (const entry of this.entries(index, doc)) this.removeEntry(index, entry.key, record);
    }
    this.trees.remove(this.tree, recordKey(record));
  }

  /** Fills a new index from all documents; rejects with DuplicateKey. */
  build(index: Index): void {
    for (const { key, value } of this.trees.entries(this.tree, everything)) {
      const entries = this.entries(index, decode(value));
      this.assertUnique(index, entries);
      for (const entry of entries) this.putEntry(index, entry.key, readRecord(key));
    }
  }

  /** How many documents there are. */
  count(): number {
    return this.trees.count(this.tree, everything);
  }

  private entries(index: Index, doc: Doc): IndexEntry[] {
    const { entries, multikey, cut } = indexEntries(index, doc);
    if (index === this.indexes[0] && cut) {
      throw new CommandError(
        'KeyTooLong',
        `The _id is too long: its key may take ${MAX_VALUE_BYTES} bytes`,
      );
    }
    const known = index.multikey.size;
    for (const field of multikey) index.multikey.add(field);
    if (index.multikey.size > known || (cut && !index.cut)) {
      index.cut ||= cut;
      this.onIndexChange(this);
    }
    return entries;
  }

  private assertUnique(index: Index, entries: IndexEntry[]): void {
    if (!index.unique) return;
    for (const { key, values } of entries) {
      if (this.trees.get(index.tree, key)) throw this.duplicate(index, values);
    }
  }

  private duplicate(index: Index, values: unknown[]): CommandError {
    const keyValue = Object.fromEntries(index.fields.map(({ field }, i) => [field, values[i]]));
    const shown = index.fields.map(({ field }, i) => `${field}: ${show(values[i])}`).join(', ');
    return new CommandError(
      'DuplicateKey',
      `E11000 duplicate key error collection: ${this.namespace} index: ${index.name} dup key: { ${shown} }`,
      { keyPattern: keyPattern(index), keyValue },
    );
  }

  private putEntry(index: Index, key: Buffer, record: number): void {
    const number = recordKey(record);
    if (index.unique) this.trees.put(index.tree, key, number);
    else this.trees.put(index.tree, Buffer.concat([key, number]), nothing);
  }

  private removeEntry(index: Index, key: Buffer, record: number): void {
    const whole = index.unique ? key : Buffer.concat([key, recordKey(record)]);
    this.trees.remove(index.tree, whole);
  }

  private lastRecord(): number {
    for (const { key } of this.trees.entries(this.tree, { ...everything, reverse: true })) {
      return readRecord(key);
    }
    return 0;
  }
}

function assertSize(bytes: Uint8Array): void {
  if (bytes.length > MAX_DOCUMENT) {
    throw new CommandError(
      'BSONObjectTooLarge',
      `The document has ${bytes.length} bytes; the most is ${MAX_DOCUMENT}`,
    );
  }
}

function hex(entry: IndexEntry): string {
  return entry.key.toString('latin1');
}

function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return value === null || typeof value !== 'object' ? String(value) : JSON.stringify(value);
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
