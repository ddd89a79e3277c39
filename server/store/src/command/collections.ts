import { type Doc, encode } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import { compileFilter } from '../query/matcher.ts';
import { keyPattern } from '../storage/index-spec.ts';
import { answerCursor, FIRST_BATCH, listCursor } from './answer-cursor.ts';
import { Arguments } from './arguments.ts';
import type { Command } from './command.ts';
import { namespaceOf } from './namespace.ts';

/** create: makes a plain collection; capped, validated and other kinds are refused. */
export const create: Command = async (engine, call) => {
  new Arguments('create', call.body, ['create', 'autoIndexId']);
  const namespace = namespaceOf(call);
  return engine.writes.write(() => {
    if (engine.catalog.find(namespace)) {
      throw new CommandError('NamespaceExists', `Collection ${namespace} already exists.`);
    }
    engine.catalog.ensure(namespace);
    return {};
  });
};

/** drop: removes a collection; one that does not exist is as good as removed. */
export const drop: Command = async (engine, call) => {
  new Arguments('drop', call.body, ['drop']);
  const namespace = namespaceOf(call);
  return engine.writes.write(() => {
    const collection = engine.catalog.find(namespace);
    if (!collection) return {};
    engine.catalog.drop(collection);
    return { nIndexesWas: collection.indexes.length, ns: namespace };
  });
};

/** dropDatabase: removes every collection of the database. */
export const dropDatabase: Command = async (engine, call) => {
  new Arguments('dropDatabase', call.body, ['dropDatabase']);
  return engine.writes.write(() => {
    for (const collection of engine.catalog.list(call.database)) engine.catalog.drop(collection);
    return { dropped: call.database };
  });
};

/** listCollections: the collections of a database. */
export const listCollections: Command = async (engine, call) => {
  const args = new Arguments('listCollections', call.body, [
    'listCollections',
    'filter',
    'nameOnly',
    'authorizedCollections',
    'cursor',
  ]);
  const matches = compileFilter(args.doc('filter'));
  const documents = engine.catalog.list(call.database).flatMap(({ namespace, indexes }): Doc[] => {
    const short = { name: namespace.slice(call.database.length + 1), type: 'collection' };
    const [id] = indexes;
    const idIndex = id && { v: 2, key: keyPattern(id), name: id.name };
    const full = { ...short, options: {}, info: { readOnly: false }, idIndex };
    return matches(full) ? [args.flag('nameOnly') ? short : full] : [];
  });
  const { batchSize } = args.doc('cursor');
  const cursor = listCursor(`${call.database}.$cmd.listCollections`, documents.map(encode));
  const batch = batchSize === undefined ? FIRST_BATCH : Number(batchSize);
  return answerCursor(engine, cursor, call, batch);
};

/** listDatabases: the databases that hold a collection. */
export const listDatabases: Command = (engine, call) => {
  const args = new Arguments('listDatabases', call.body, [
    'listDatabases',
    'filter',
    'nameOnly',
    'authorizedDatabases',
  ]);
  const matches = compileFilter(args.doc('filter'));
  const names = new Set(
    engine.catalog.list().map(({ namespace }) => namespace.split('.')[0] ?? ''),
  );
  const databases = [...names]
    .map((name) => ({ name, sizeOnDisk: 0, empty: false }))
    .filter(matches);
  if (args.flag('nameOnly')) return { databases: databases.map(({ name }) => ({ name })) };
  return { databases, totalSize: 0 };
};
