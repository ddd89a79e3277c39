import { type Doc, isDoc } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import { search, uninterrupted } from '../query/find.ts';
import { compileProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import { runUpdate } from '../update/run-update.ts';
import { Arguments } from './arguments.ts';
import type { Command, Engine } from './command.ts';
import { assertStorable } from './insert.ts';
import { namespaceOf } from './namespace.ts';
import { assertWriteConcern } from './write-outcome.ts';

/** findAndModify: changes or removes one document, and answers with it as it was or as it is. */
export const findAndModify: Command = async (engine, call) => {
  const args = new Arguments(call.name, call.body, [
    call.name,
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'arrayFilters',
    'hint',
    'bypassDocumentValidation',
  ]);
  assertWriteConcern(args);
  const namespace = namespaceOf(call);
  const show = compileProjection(args.doc('fields')) ?? ((doc: Doc) => doc);
  if (args.flag('remove')) {
    if (args.has('update') || args.flag('new') || args.flag('upsert')) {
      throw new CommandError('FailedToParse', 'remove goes with neither update, new nor upsert');
    }
    return engine.writes.write(() => removeOne(engine, namespace, args, show));
  }
  if (!isDoc(args.get('update')) && !Array.isArray(args.get('update'))) {
    throw new CommandError('FailedToParse', "Either an 'update' or 'remove' must be given");
  }
  return engine.writes.write(() => updateOne(engine, namespace, args, show));
};

function removeOne(
  engine: Engine,
  namespace: string,
  args: Arguments,
  show: (doc: Doc) => Doc,
): Doc {
  const collection = engine.catalog.find(namespace);
  const query = {
    filter: args.doc('query'),
    sort: parseSort(args.get('sort')),
    hint: args.hint(),
    limit: 1,
  };
  const [match] = uninterrupted(search(engine.trees, collection, query));
  if (match) collection?.remove(match.record, match.doc);
  return { lastErrorObject: { n: match ? 1 : 0 }, value: match ? show(match.doc) : null };
}

function updateOne(
  engine: Engine,
  namespace: string,
  args: Arguments,
  show: (doc: Doc) => Doc,
): Doc {
  const request = {
    filter: args.doc('query'),
    update: args.get('update'),
    upsert: args.flag('upsert'),
    arrayFilters: args.get('arrayFilters'),
    sort: parseSort(args.get('sort')),
    hint: args.hint(),
  };
  const collection = engine.catalog.ensure(namespace);
  const { last, upserted } = runUpdate(engine.trees, collection, request, assertStorable);
  const after = upserted ?? last?.after;
  const value = args.flag('new') ? after : last?.before;
  return {
    lastErrorObject: {
      n: after ? 1 : 0,
      updatedExisting: last !== undefined,
      ...(upserted ? { upserted: upserted._id } : {}),
    },
    value: value ? show(value) : null,
  };
}
