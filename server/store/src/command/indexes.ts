import { encode, isDoc } from '../bson/codec.ts';
import { equalValues } from '../bson/compare.ts';
import { CommandError } from '../command-error.ts';
import type { Collection } from '../storage/collection.ts';
import { type Index, type IndexSpec, keyPattern } from '../storage/index-spec.ts';
import { RollBack } from '../storage/write-queue.ts';
import { Arguments } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { answerCursor, FIRST_BATCH, listCursor } from './cursor-answers.ts';
import { readIndexSpec } from './index-options.ts';
import { namespaceOf } from './namespace.ts';

/** createIndexes: adds indexes and fills them; those that exist already are left as they are. */
export const createIndexes: Command = async (context, request) => {
  const args = new Arguments('createIndexes', request.body, [
    'createIndexes',
    'indexes',
    'commitQuorum',
  ]);
  const namespace = namespaceOf(request);
  const specs = args.array('indexes').map(readIndexSpec);
  if (specs.length === 0) throw new CommandError('BadValue', 'Must specify at least one index');
  return context.writes.write(() => {
    const existed = context.catalog.find(namespace) !== undefined;
    const collection = context.catalog.ensure(namespace);
    const before = collection.indexes.length;
    try {
      for (const spec of specs) {
        if (isNew(collection, spec)) context.catalog.addIndex(collection, spec);
      }
    } catch (error) {
      // The new index may be half filled.
      throw new RollBack(error);
    }
    return {
      numIndexesBefore: before,
      numIndexesAfter: collection.indexes.length,
      createdCollectionAutomatically: !existed,
    };
  });
};

/** listIndexes: the indexes of a collection. */
export const listIndexes: Command = async (context, request) => {
  const args = new Arguments('listIndexes', request.body, ['listIndexes', 'cursor']);
  const collection = existing(context, namespaceOf(request));
  const documents = collection.indexes.map((index) => encode(describe(index)));
  const { batchSize } = args.doc('cursor');
  const cursor = listCursor(collection.namespace, documents);
  const batch = batchSize === undefined ? FIRST_BATCH : Number(batchSize);
  return answerCursor(context, cursor, request, batch);
};

/** dropIndexes: removes one index by name or key, several by name, or all but that of _id. */
export const dropIndexes: Command = async (context, request) => {
  const args = new Arguments(request.name, request.body, [request.name, 'index']);
  const namespace = namespaceOf(request);
  const which = args.get('index');
  return context.writes.write(() => {
    const collection = existing(context, namespace);
    const before = collection.indexes.length;
    for (const index of chosen(collection, which)) context.catalog.dropIndex(collection, index);
    return { nIndexesWas: before };
  });
};

function chosen(collection: Collection, which: unknown): Index[] {
  const [, ...others] = collection.indexes;
  if (which === '*') return others;
  if (Array.isArray(which)) return which.flatMap((name) => chosen(collection, name));
  const index = collection.indexes.find((candidate) =>
    isDoc(which) ? equalValues(keyPattern(candidate), which) : candidate.name === which,
  );
  if (!index) throw new CommandError('IndexNotFound', 'index not found');
  if (index === collection.indexes[0]) {
    throw new CommandError('InvalidOptions', 'cannot drop _id index');
  }
  return [index];
}

function isNew(collection: Collection, spec: IndexSpec): boolean {
  const named = collection.indexes.find(({ name }) => name === spec.name);
  const keyed = collection.indexes.find((index) =>
    equalValues(keyPattern(index), keyPattern(spec)),
  );
  if (keyed === collection.indexes[0] && keyed) return false;
  if (named && named !== keyed) {
    throw new CommandError(
      'IndexKeySpecsConflict',
      `An index named ${spec.name} exists with another key`,
    );
  }
  if (!keyed) return true;
  const same = equalValues(options(keyed), options(spec));
  if (!same || !named) {
    throw new CommandError(
      'IndexOptionsConflict',
      `An index on the same key exists with another name or other options: ${keyed.name}`,
    );
  }
  return false;
}

function options({ unique, sparse, partialFilterExpression, expireAfterSeconds }: IndexSpec) {
  return {
    unique,
    sparse,
    partialFilterExpression: partialFilterExpression ?? null,
    expireAfterSeconds: expireAfterSeconds ?? null,
  };
}

function describe(index: Index): Record<string, unknown> {
  const { name, unique, sparse, partialFilterExpression, expireAfterSeconds } = index;
  return {
    v: 2,
    key: keyPattern(index),
    name,
    ...(unique && name !== '_id_' ? { unique } : {}),
    ...(sparse ? { sparse } : {}),
    partialFilterExpression,
    expireAfterSeconds,
  };
}

function existing(context: CommandContext, namespace: string): Collection {
  const collection = context.catalog.find(namespace);
  if (collection) return collection;
  throw new CommandError('NamespaceNotFound', `ns does not exist: ${namespace}`);
}
