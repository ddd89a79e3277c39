import { type Doc, encode } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import { compileFilter } from '../query/matcher.ts';
import { keyPattern } from '../storage/index-spec.ts';
import { Arguments } from './arguments.ts';
import type { Command } from './command.ts';
import { answerCursor, FIRST_BATCH, listCursor } from './cursor-answers.ts';
import { namespaceOf } from './namespace.ts';

/** create: makes a plain collection; capped, validated and other kinds are refused. */
export const create: Command = async (context, request) => {
  new Arguments('create', request.body, ['create', 'autoIndexId']);
  const namespace = namespaceOf(request);
  return context.writes.write(() => {
    if (context.catalog.find(namespace)) {
      throw new CommandError('NamespaceExists', `Collection ${namespace} already exists.`);
    }
    context.catalog.ensure(namespace);
    return {};
  });
};

/** drop: removes a collection; one that does not exist is as good as removed. */
export const drop: Command = async (context, request) => {
  new Arguments('drop', request.body, ['drop']);
  const namespace = namespaceOf(request);
  return context.writes.write(() => {
    const collection = context.catalog.find(namespace);
    if (!collection) return {};
    context.catalog.drop(collection);
    return { nIndexesWas: collection.indexes.length, ns: namespace };
  });
};

/** dropDatabase: removes every collection of the database. */
export const dropDatabase: Command = async (context, request) => {
  new Arguments('dropDatabase', request.body, ['dropDatabase']);
  return context.writes.write(() => {
    for (const collection of context.catalog.list(request.database))
      context.catalog.drop(collection);
    return { dropped: request.database };
  });
};

/** listCollections: the collections of a database. */
export const listCollections: Command = async (context, request) => {
  const args = new Arguments('listCollections', request.body, [
    'listCollections',
    'filter',
    'nameOnly',
    'authorizedCollections',
    'cursor',
  ]);
  const matches = compileFilter(args.doc('filter'));
  const documents = context.catalog
    .list(request.database)
    .flatMap(({ namespace, indexes }): Doc[] => {
      const short = { name: namespace.slice(request.database.length + 1), type: 'collection' };
      const [id] = indexes;
      const idIndex = id && { v: 2, key: keyPattern(id), name: id.name };
      const full = { ...short, options: {}, info: { readOnly: false }, idIndex };
      return matches(full) ? [args.flag('nameOnly') ? short : full] : [];
    });
  const { batchSize } = args.doc('cursor');
  const cursor = listCursor(`${request.database}.$cmd.listCollections`, documents.map(encode));
  const batch = batchSize === undefined ? FIRST_BATCH : Number(batchSize);
  return answerCursor(context, cursor, request, batch);
};

/** listDatabases: the databases that hold a collection. */
export const listDatabases: Command = (context, request) => {
  const args = new Arguments('listDatabases', request.body, [
    'listDatabases',
    'filter',
    'nameOnly',
    'authorizedDatabases',
  ]);
  const matches = compileFilter(args.doc('filter'));
  const names = new Set(
    context.catalog.list().map(({ namespace }) => namespace.split('.')[0] ?? ''),
  );
  const databases = [...names]
    .map((name) => ({ name, sizeOnDisk: 0, empty: false }))
    .filter(matches);
  if (args.flag('nameOnly')) return { databases: databases.map(({ name }) => ({ name })) };
  return { databases, totalSize: 0 };
};
