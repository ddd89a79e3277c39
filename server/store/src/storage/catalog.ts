import { CommandError } from '../command-error.ts';
import { Collection } from './collection.ts';
import { type Index, type IndexSpec, idSpec, makeIndex } from './index-spec.ts';
import { readEntry, writeEntry } from './stored-collection.ts';
import { prefixRange, type Trees } from './trees.ts';

const CATALOG = 0;
/** Increased when the file format changes so that older code cannot read it. */
const FORMAT = '1';
const formatKey = Buffer.from('format');
const nextTreeKey = Buffer.from('next tree');
const collectionPrefix = Buffer.from('collection ');
const droppedPrefix = Buffer.from('dropped ');

/** Which collections and indexes exist. Changes only inside a commit. */
export class Catalog {
  private readonly collections = new Map<string, Collection>();

  /** Writes the store's format into an empty file. */
  static initialize(trees: Trees): void {
    trees.commit(() => trees.put(CATALOG, formatKey, Buffer.from(FORMAT)));
  }

  /** Whether the file was written by this store. */
  static isInitialized(trees: Trees): boolean {
    return trees.get(CATALOG, formatKey) !== undefined;
  }

  /** Rejects data that another version of the store has written in a way this one cannot read. */
  constructor(private readonly trees: Trees) {
    const format = trees.get(CATALOG, formatKey)?.toString();
    if (format !== FORMAT) {
      throw new Error(`The data is in format ${format}; this version reads format ${FORMAT}`);
    }
    this.reload();
  }

  /** Reads everything from disk again, as after an aborted transaction. */
  reload(): void {
    for (const collection of this.list()) this.retire(collection);
    for (const { value } of this.trees.entries(CATALOG, prefixRange(collectionPrefix))) {
      const { namespace, tree, indexes } = readEntry(value);
      this.add(namespace, tree, indexes);
    }
  }

  /** A collection that exists, or undefined. */
  find(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  /** Every collection, of one database when it is named, sorted by namespace. */
  list(database?: string): Collection[] {
    return [...this.collections.values()]
      .filter(({ namespace }) => !database || namespace.startsWith(`${database}.`))
      .sort((a, b) => (a.namespace < b.namespace ? -1 : 1));
  }

  /** A collection, made when it does not exist. */
  ensure(namespace: string): Collection {
    const existing = this.collections.get(namespace);
    if (existing) return existing;
    assertNamespace(namespace);
    const tree = this.newTree();
    const collection = this.add(namespace, tree, [makeIndex(idSpec, this.newTree())]);
    this.save(collection);
    return collection;
  }

  /** Moves the collections of one database to another that has none; when the other has some, nothing moves. */
  moveDatabase(from: string, to: string): void {
    if (this.list(to).length > 0) return;
    for (const collection of this.list(from)) {
      const { namespace, tree, indexes } = collection;
      this.retire(collection);
      this.trees.remove(CATALOG, collectionKey(namespace));
      this.save(this.add(`${to}${namespace.slice(from.length)}`, tree, indexes));
    }
  }

  /** Removes a collection at once; its space is given back by `clearDropped`. */
  drop(collection: Collection): void {
    this.retire(collection);
    this.trees.remove(CATALOG, collectionKey(collection.namespace));
    for (const tree of [collection.tree, ...collection.indexes.map((index) => index.tree)]) {
      this.markDropped(tree);
    }
  }

  /** Adds and fills an index; rejects with DuplicateKey. */
  addIndex(collection: Collection, spec: IndexSpec): void {
    const index = makeIndex(spec, this.newTree());
    collection.build(index);
    collection.indexes.push(index);
    this.save(collection);
  }

  /** Removes an index. */
  dropIndex(collection: Collection, index: Index): void {
    collection.indexes.splice(collection.indexes.indexOf(index), 1);
    this.markDropped(index.tree);
    this.save(collection);
  }

  /** Saves the description of a collection and its indexes. */
  save(collection: Collection): void {
    if (this.collections.get(collection.namespace) !== collection) return;
    this.trees.put(CATALOG, collectionKey(collection.namespace), writeEntry(collection));
  }

  /** Removes at most `limit` keys of what was dropped; false when there is nothing left. */
  clearDropped(limit: number): boolean {
    for (const { key } of this.trees.entries(CATALOG, prefixRange(droppedPrefix))) {
      const tree = Number(key.subarray(droppedPrefix.length).toString());
      const keys: Buffer[] = [];
      for (const entry of this.trees.entries(tree, prefixRange(Buffer.alloc(0)))) {
        if (keys.push(entry.key) >= limit) break;
      }
      for (const old of keys) this.trees.remove(tree, old);
      if (keys.length < limit) this.trees.remove(CATALOG, Buffer.from(key));
      return true;
    }
    return false;
  }

  /** Whether a dropped collection or index still takes space. */
  hasDropped(): boolean {
    return this.trees.count(CATALOG, prefixRange(droppedPrefix), 1) > 0;
  }

  private add(namespace: string, tree: number, indexes: Index[]): Collection {
    const collection = new Collection(this.trees, namespace, tree, indexes, (changed) =>
      this.save(changed),
    );
    this.collections.set(namespace, collection);
    return collection;
  }

  private retire(collection: Collection): void {
    collection.isCurrent = false;
    this.collections.delete(collection.namespace);
  }

  private newTree(): number {
    const tree = this.trees.get(CATALOG, nextTreeKey)?.readUInt32BE() ?? 1;
    const next = Buffer.alloc(4);
    next.writeUInt32BE(tree + 1);
    this.trees.put(CATALOG, nextTreeKey, next);
    return tree;
  }

  private markDropped(tree: number): void {
    const key = Buffer.concat([droppedPrefix, Buffer.from(String(tree))]);
    this.trees.put(CATALOG, key, Buffer.alloc(0));
  }
}

function collectionKey(namespace: string): Buffer {
  return Buffer.concat([collectionPrefix, Buffer.from(namespace)]);
}

function assertNamespace(namespace: string): void {
  const dot = namespace.indexOf('.');
  const database = namespace.slice(0, dot);
  const name = namespace.slice(dot + 1);
  const bad =
    !/^[^/\\. "$*<>:|?\0]{1,63}$/.test(database) ||
    name === '' ||
    name.includes('$') ||
    name.includes('\0') ||
    name.startsWith('.') ||
    name.startsWith('system.') ||
    Buffer.byteLength(namespace) > 255;
  if (bad) throw new CommandError('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
}
