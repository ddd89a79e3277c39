import { type Doc, decode, isDoc } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import type { Query } from '../query/find.ts';
import { compileFilter } from '../query/matcher.ts';
import { currentMatches, prefetchMatches } from '../query/prefetch.ts';
import { parseSort } from '../query/sort.ts';
import { runUpdate, type UpdateRequest, updateQuery } from '../update/run-update.ts';
import { Arguments } from './arguments.ts';
import type { Command } from './command.ts';
import { namespaceOf } from './namespace.ts';
import { assertWriteConcern, errorFields, isOrdered, runParts } from './write-outcome.ts';

/** update: changes documents by operators or replaces them. */
export const update: Command = async (context, request) => {
  const args = new Arguments('update', request.body, [
    'update',
    'updates',
    'ordered',
    'bypassDocumentValidation',
  ]);
  assertWriteConcern(args);
  const namespace = namespaceOf(request);
  const parts = [...args.array('updates'), ...(request.sequences.get('updates') ?? []).map(decode)];
  // With several updates, each may change what the next one finds, so only a single one is searched for ahead.
  const [only, ...others] = parts;
  const query =
    only && others.length === 0 ? soleQuery(() => updateQuery(readUpdate(only))) : undefined;
  const limits = { deadline: args.deadline(), isDisconnected: request.isDisconnected };
  const collection = context.catalog.find(namespace);
  const prefetched = query && (await prefetchMatches(context.trees, collection, query, limits));
  return context.writes.write(() => {
    const upserted: Doc[] = [];
    let n = 0;
    let nModified = 0;
    const errors = runParts(parts, isOrdered(args), (part, index) => {
      const result = runUpdate(context, namespace, readUpdate(part), prefetched);
      n += result.upserted ? 1 : result.matched;
      nModified += result.modified;
      if (result.upserted) upserted.push({ index, _id: result.upserted._id });
    });
    return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errorFields(errors) };
  });
};

function readUpdate(part: unknown): UpdateRequest {
  if (!isDoc(part)) throw new CommandError('TypeMismatch', 'updates must hold documents');
  const args = new Arguments('update.updates', part, [
    'q',
    'u',
    'multi',
    'upsert',
    'arrayFilters',
    'hint',
    'sort',
  ]);
  return {
    filter: args.doc('q'),
    update: args.get('u'),
    multi: args.flag('multi'),
    upsert: args.flag('upsert'),
    arrayFilters: args.get('arrayFilters'),
    sort: parseSort(args.get('sort')),
    hint: args.hint(),
  };
}

/**
 * The query of a write command that has one statement, so that it can be searched for before the command's turn.
 * Undefined when the statement is invalid: the error is then reported in its turn, among the write errors.
 */
export function soleQuery(read: () => Query): Query | undefined {
  try {
    const query = read();
    compileFilter(query.filter);
    return query;
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}

/** delete: removes documents, the first that matches or all. */
export const remove: Command = async (context, request) => {
  const args = new Arguments('delete', request.body, ['delete', 'deletes', 'ordered']);
  assertWriteConcern(args);
  const namespace = namespaceOf(request);
  const parts = [...args.array('deletes'), ...(request.sequences.get('deletes') ?? []).map(decode)];
  const [only, ...others] = parts;
  const query = only && others.length === 0 ? soleQuery(() => readDelete(only)) : undefined;
  const limits = { deadline: args.deadline(), isDisconnected: request.isDisconnected };
  const there = context.catalog.find(namespace);
  const prefetched = query && (await prefetchMatches(context.trees, there, query, limits));
  return context.writes.write(() => {
    const collection = context.catalog.find(namespace);
    let n = 0;
    const errors = runParts(parts, isOrdered(args), (part) => {
      const matches = currentMatches(context.trees, collection, readDelete(part), prefetched);
      for (const { record, doc } of matches) collection?.remove(record, doc);
      n += matches.length;
    });
    return { n, ...errorFields(errors) };
  });
};

function readDelete(part: unknown): Query {
  if (!isDoc(part)) throw new CommandError('TypeMismatch', 'deletes must hold documents');
  const args = new Arguments('delete.deletes', part, ['q', 'limit', 'hint']);
  const limit = args.count('limit');
  if (limit > 1) throw new CommandError('FailedToParse', 'limit must be 0 or 1');
  return { filter: args.doc('q'), limit, hint: args.hint() };
}
