import { type Query, search } from '../query/find.ts';
import { pull } from '../query/pull.ts';
import { Arguments } from './arguments.ts';
import type { Call, Command } from './command.ts';
import { namespaceOf } from './namespace.ts';

const fields = ['count', 'query', 'limit', 'skip', 'hint', 'fields'];

/** count: how many documents match. */
export const count: Command = async (engine, call) => {
  const args = new Arguments('count', call.body, fields);
  const collection = engine.catalog.find(namespaceOf(call));
  const query = countQuery(call);
  const everything = Object.keys(query.filter).length === 0 && !query.limit && !query.skip;
  if (everything) return { n: collection?.count() ?? 0 };
  let n = 0;
  await pull(search(engine.trees, collection, query), { deadline: args.deadline() }, () => {
    n++;
  });
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
