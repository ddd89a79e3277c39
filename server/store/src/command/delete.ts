import { decode, isDoc } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import type { Query } from '../query/find.ts';
import { locate, matchesNow } from '../query/locate.ts';
import { Arguments } from './arguments.ts';
import type { Command } from './command.ts';
import { namespaceOf } from './namespace.ts';
import { soleQuery } from './sole-query.ts';
import { assertWriteConcern, errorFields, isOrdered, runParts } from './write-outcome.ts';

/** delete: removes documents, the first that matches or all. */
export const remove: Command = async (engine, call) => {
  const args = new Arguments('delete', call.body, ['delete', 'deletes', 'ordered']);
  assertWriteConcern(args);
  const namespace = namespaceOf(call);
  const parts = [...args.array('deletes'), ...(call.sequences.get('deletes') ?? []).map(decode)];
  const [only, ...others] = parts;
  const query = only && others.length === 0 ? soleQuery(() => readDelete(only)) : undefined;
  const limits = { deadline: args.deadline(), hasLeft: call.hasLeft };
  const there = engine.catalog.find(namespace);
  const located = query && (await locate(engine.trees, there, query, limits));
  return engine.writes.write(() => {
    const collection = engine.catalog.find(namespace);
    let n = 0;
    const errors = runParts(parts, isOrdered(args), (part) => {
      const matches = matchesNow(engine.trees, collection, readDelete(part), located);
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
