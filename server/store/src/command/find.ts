import { encode } from '../bson/codec.ts';
import type { Cursor } from '../cursors.ts';
import { type Query, type Search, search } from '../query/find.ts';
import { compileProjection, type Projection, shownFields } from '../query/projection.ts';
import { pull } from '../query/pull.ts';
import { parseSort } from '../query/sort.ts';
import { answerCursor, FIRST_BATCH } from './answer-cursor.ts';
import { Arguments } from './arguments.ts';
import type { Call, Command } from './command.ts';
import { namespaceOf } from './namespace.ts';

const fields = [
  'find',
  'filter',
  'sort',
  'projection',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'allowDiskUse',
  'noCursorTimeout',
  'allowPartialResults',
];

/** find: the documents that match, in batches. */
export const find: Command = async (engine, call) => {
  const args = new Arguments('find', call.body, fields);
  const namespace = namespaceOf(call);
  const query = findQuery(call);
  const projection = compileProjection(args.doc('projection'));
  const found = search(engine.trees, engine.catalog.find(namespace), query, engine.examined);
  const cursor = searchCursor(namespace, found, projection, args.deadline());
  const batchSize = args.has('batchSize') ? args.count('batchSize') : FIRST_BATCH;
  return answerCursor(engine, cursor, call, batchSize, args.flag('singleBatch'));
};

/** What a find command asks for. */
export function findQuery({ body }: Pick<Call, 'body'>): Query {
  const args = new Arguments('find', body, fields);
  return {
    filter: args.doc('filter'),
    sort: parseSort(args.get('sort')),
    skip: args.count('skip'),
    limit: args.count('limit'),
    hint: args.hint(),
    shown: shownFields(args.doc('projection')),
  };
}

/** A cursor over a search; without a projection documents go out as the bytes they are stored as. */
export function searchCursor(
  namespace: string,
  found: Search,
  projection: Projection | undefined,
  deadline: number,
): Cursor {
  let until = deadline;
  return {
    namespace,
    async next({ count, bytes, hasLeft }) {
      const documents: Uint8Array[] = [];
      const { done } = await pull(found, { count, bytes, deadline: until, hasLeft }, (match) => {
        documents.push(projection ? encode(projection(match.doc)) : match.bytes);
      });
      // The time a client takes between two batches is its own.
      until = Infinity;
      return { documents, done };
    },
  };
}
