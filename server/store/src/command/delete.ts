import { decode, isDoc } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import { search, uninterrupted } from '../query/find.ts';
import { Arguments } from './arguments.ts';
import type { Command } from './command.ts';
import { namespaceOf } from './namespace.ts';
import { assertWriteConcern, errorFields, isOrdered, runParts } from './write-outcome.ts';

/** delete: removes documents, the first that matches or all. */
export const remove: Command = async (engine, call) => {
  const args = new Arguments('delete', call.body, ['delete', 'deletes', 'ordered']);
  assertWriteConcern(args);
  const namespace = namespaceOf(call);
  const parts = [...args.array('deletes'), ...(call.sequences.get('deletes') ?? []).map(decode)];
  return engine.writes.write(() => {
    const collection = engine.catalog.find(namespace);
    let n = 0;
    const errors = runParts(parts, isOrdered(args), (part) => {
      if (!isDoc(part)) throw new CommandError('TypeMismatch', 'deletes must hold documents');
      const one = new Arguments('delete.deletes', part, ['q', 'limit', 'hint']);
      const query = { filter: one.doc('q'), limit: one.count('limit'), hint: one.hint() };
      if (query.limit > 1) throw new CommandError('FailedToParse', 'limit must be 0 or 1');
      const matches = [...uninterrupted(search(engine.trees, collection, query))];
      for (const { record, doc } of matches) collection?.remove(record, doc);
      n += matches.length;
    });
    return { n, ...errorFields(errors) };
  });
};
