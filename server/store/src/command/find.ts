import { encode } from '../bson/codec.ts';
import type { Cursor } from '../cursors.ts';
import { type Query, type Search, search } from '../query/find.ts';
import { compileProjection, includedFields, type Projection } from '../query/projection.ts';
import { pull } from '../query/pull.ts';
import { parseSort } from '../query/sort.ts';
import { Arguments } from './arguments.ts';
import type { Command, CommandRequest } from './command.ts';
import { answerCursor, FIRST_BATCH } from './cursor-answers.ts';
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
export const find: Command = async (context, request) => {
  const args = new Arguments('find', request.body, fields);
  const namespace = namespaceOf(request);
  const query = findQuery(request);
  const projection = compileProjection(args.doc('projection'));
  const found = search(context.trees, context.catalog.find(namespace), query, context.examined);
  const cursor = searchCursor(namespace, found, projection, args.deadline());
  const batchSize = args.has('batchSize') ? args.count('batchSize') : FIRST_BATCH;
  return answerCursor(context, cursor, request, batchSize, args.flag('singleBatch'));
};

/** What a find command asks for. */
export function findQuery({ body }: Pick<CommandRequest, 'body'>): Query {
  const args = new Arguments('find', body, fields);
  return {
    filter: args.doc('filter'),
    sort: parseSort(args.get('sort')),
    skip: args.count('skip'),
    limit: args.count('limit'),
    hint: args.hint(),
    projected: includedFields(args.doc('projection')),
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
    async next({ count, bytes, isDisconnected }) {
      const documents: Uint8Array[] = [];
      const { done } = await pull(
        found,
        { count, bytes, deadline: until, isDisconnected },
        (match) => {
          documents.push(projection ? encode(projection(match.doc)) : match.bytes);
        },
      );
      // The deadline covers one batch; the time that the client takes before the next does not count.
      until = Infinity;
      return { documents, done };
    },
  };
}
