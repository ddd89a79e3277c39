import { type Doc, decode, encode } from '../bson/codec.ts';
import { readNumber } from '../bson/number-key.ts';
import { parseSort } from '../query/sort.ts';
import { type Index, keyPattern, makeIndex } from './index-spec.ts';

/** A collection as the catalog keeps it. */
export interface CatalogEntry {
  namespace: string;
  tree: number;
  indexes: Index[];
}

/** The bytes the catalog keeps of a collection. */
export function writeEntry({ namespace, tree, indexes }: CatalogEntry): Buffer {
  return Buffer.from(encode({ namespace, tree, indexes: indexes.map(storeIndex) }));
}

/** A collection from the bytes the catalog keeps of it. */
export function readEntry(bytes: Uint8Array): CatalogEntry {
  const { namespace, tree, indexes } = decode(bytes) as unknown as StoredCollection;
  return { namespace, tree: toNumber(tree), indexes: indexes.map(readIndex) };
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
