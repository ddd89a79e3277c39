import { type Doc, decode, isDoc } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import { locate } from '../query/locate.ts';
import { parseSort } from '../query/sort.ts';
import { runUpdate, type UpdateRequest, updateQuery } from '../update/run-update.ts';
import { Arguments } from './arguments.ts';
import type { Command } from './command.ts';
import { namespaceOf } from './namespace.ts';
import { soleQuery } from './sole-query.ts';
import { assertWriteConcern, errorFields, isOrdered, runParts } from './write-outcome.ts';

/** update: changes documents by operators or replaces them. */
export const update: Command = async (engine, call) => {
  const args = new Arguments('update', call.body, [
    'update',
    'updates',
    'ordered',
    'bypassDocumentValidation',
  ]);
  assertWriteConcern(args);
  const namespace = namespaceOf(call);
  const parts = [...args.array('updates'), ...(call.sequences.get('updates') ?? []).map(decode)];
  // Of several updates each may change what the next will find.
  const [only, ...others] = parts;
  const query =
    only && others.length === 0 ? soleQuery(() => updateQuery(readUpdate(only))) : undefined;
  const limits = { deadline: args.deadline(), hasLeft: call.hasLeft };
  const collection = engine.catalog.find(namespace);
  const located = query && (await locate(engine.trees, collection, query, limits));
  return engine.writes.write(() => {
    const upserted: Doc[] = [];
    let n = 0;
    let nModified = 0;
    const errors = runParts(parts, isOrdered(args), (part, index) => {
      const result = runUpdate(engine, namespace, readUpdate(part), located);
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
