import { type Doc, isDoc } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import type { Query } from '../query/find.ts';
import { currentMatches, prefetchMatches } from '../query/prefetch.ts';
import { compileProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import { runUpdate, updateQuery } from '../update/run-update.ts';
import { Arguments } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { namespaceOf } from './namespace.ts';
import { assertWriteConcern } from './write-outcome.ts';

/** findAndModify: changes or removes one document, and answers with it as it was or as it is. */
export const findAndModify: Command = async (context, request) => {
  const args = new Arguments(request.name, request.body, [
    request.name,
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
  const namespace = namespaceOf(request);
  const show = compileProjection(args.doc('fields')) ?? ((doc: Doc) => doc);
  if (args.flag('remove')) {
    if (args.has('update') || args.flag('new') || args.flag('upsert')) {
      throw new CommandError('FailedToParse', 'remove goes with neither update, new nor upsert');
    }
    return removeOne(context, namespace, args, show);
  }
  if (!isDoc(args.get('update')) && !Array.isArray(args.get('update'))) {
    throw new CommandError('FailedToParse', "Either an 'update' or 'remove' must be given");
  }
  return updateOne(context, namespace, args, show);
};

type Show = (doc: Doc) => Doc;

function limitsOf(args: Arguments) {
  return { deadline: args.deadline() };
}

async function removeOne(context: CommandContext, namespace: string, args: Arguments, show: Show) {
  const { trees, catalog, writes } = context;
  const query: Query = {
    filter: args.doc('query'),
    sort: parseSort(args.get('sort')),
    hint: args.hint(),
    limit: 1,
  };
  const prefetched = await prefetchMatches(trees, catalog.find(namespace), query, limitsOf(args));
  return writes.write(() => {
    const collection = catalog.find(namespace);
    const [match] = currentMatches(trees, collection, query, prefetched);
    if (match) collection?.remove(match.record, match.doc);
    return { lastErrorObject: { n: match ? 1 : 0 }, value: match ? show(match.doc) : null };
  });
}

async function updateOne(context: CommandContext, namespace: string, args: Arguments, show: Show) {
  const { trees, catalog, writes } = context;
  const request = {
    filter: args.doc('query'),
    update: args.get('update'),
    upsert: args.flag('upsert'),
    arrayFilters: args.get('arrayFilters'),
    sort: parseSort(args.get('sort')),
    hint: args.hint(),
  };
  const query = updateQuery(request);
  const prefetched = await prefetchMatches(trees, catalog.find(namespace), query, limitsOf(args));
  return writes.write(() => {
    const { last, upserted } = runUpdate(context, namespace, request, prefetched);
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
  });
}
