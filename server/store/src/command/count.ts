import { countMatches } from '../query/count.ts';
import type { Query } from '../query/find.ts';
import { Arguments } from './arguments.ts';
import type { Call, Command } from './command.ts';
import { namespaceOf } from './namespace.ts';

const fields = ['count', 'query', 'limit', 'skip', 'hint', 'fields'];

/** count: how many documents match. */
export const count: Command = async (engine, call) => {
  const args = new Arguments('count', call.body, fields);
  const collection = engine.catalog.find(namespaceOf(call));
  const n = await countMatches(
    engine.trees,
    collection,
    countQuery(call),
    { deadline: args.deadline(), hasLeft: call.hasLeft },
    engine.examined,
  );
  return { n };
};

/** What a count command counts. */
export function countQuery({ body }: Pick<Call, 'body'>): Query {
  const args = new Arguments('count', body, fields);
  return {
    filter: args.doc('query'),
    skip: args.count('skip'),
    limit: args.count('limit'),
    hint: args.hint(),
  };
}
