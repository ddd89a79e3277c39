import { type Doc, decode, encode } from '../bson/codec.ts';
import { readNumber } from '../bson/number-key.ts';
import { CommandError } from '../command-error.ts';
import { parseSort } from '../query/sort.ts';
import { Collection } from './collection.ts';
import { type Index, type IndexSpec, idSpec, keyPattern, makeIndex } from './index-spec.ts';
import { prefixRange, type Trees } from './trees.ts';

const CATALOG = 0;
const nextTreeKey = Buffer.from('next tree');
const collectionPrefix = Buffer.from('collection ');
const droppedPrefix = Buffer.from('dropped ');

/** Which collections and indexes exist. Changes only inside a commit. */
export class Catalog {
  private collections = new Map<string, Collection>();

  constructor(private readonly trees: Trees) {
    this.reload();
  }

  /** Reads everything from disk again, as after a transaction that came to nothing. */
  reload(): void {
    this.collections = new Map();
    for (const { value } of this.trees.entries(CATALOG, prefixRange(collectionPrefix))) {
      const entry = decode(value) as unknown as StoredCollection;
      this.add(entry.namespace, toNumber(entry.tree), entry.indexes.map(readIndex));
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

  /** Removes a collection at once; its space is given back by `clearDropped`. */
  drop(collection: Collection): void {
    this.collections.delete(collection.namespace);
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

  /** Writes down how a collection and its indexes are now. */
  save(collection: Collection): void {
    if (this.collections.get(collection.namespace) !== collection) return;
    const entry: StoredCollection = {
      namespace: collection.namespace,
      tree: collection.tree,
      indexes: collection.indexes.map(storeIndex),
    };
    const bytes = Buffer.from(encode({ ...entry }));
    this.trees.put(CATALOG, collectionKey(collection.namespace), bytes);
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

  /** Whether space of something dropped waits to be given back. */
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

interface StoredCollection {
  namespace: string;
  tree: unknown;
  indexes: StoredIndex[];
}

interface StoredIndex {
  name: string;
  key: Doc;
  tree: unknown;
  unique: boolean;
  sparse: boolean;
  partialFilterExpression?: Doc | undefined;
  expireAfterSeconds?: unknown;
  multikey: string[];
  cut: boolean;
}

function storeIndex(index: Index): StoredIndex {
  return {
    name: index.name,
    key: keyPattern(index),
    tree: index.tree,
    unique: index.unique,
    sparse: index.sparse,
    partialFilterExpression: index.partialFilterExpression,
    expireAfterSeconds: index.expireAfterSeconds,
    multikey: [...index.multikey],
    cut: index.cut,
  };
}

function readIndex(stored: StoredIndex): Index {
  const { name, key, unique, sparse, partialFilterExpression, expireAfterSeconds } = stored;
  const spec = {
    name,
    fields: parseSort(key),
    unique,
    sparse,
    partialFilterExpression,
    expireAfterSeconds: expireAfterSeconds === undefined ? undefined : toNumber(expireAfterSeconds),
  };
  return makeIndex(spec, toNumber(stored.tree), stored);
}

function toNumber(value: unknown): number {
  const number = readNumber(value);
  return typeof number === 'number' ? number : Number.NaN;
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
