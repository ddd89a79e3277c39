import { plainDoc } from '../aggregate/plain.ts';
import { countField, pushDown } from '../aggregate/push-down.ts';
import { type OtherCollections, runStages } from '../aggregate/stages.ts';
import { type Doc, decode, encode } from '../bson/codec.ts';
import { reach, split } from '../bson/path.ts';
import { valueKey } from '../bson/value-key.ts';
import { CommandError } from '../command-error.ts';
import { countMatches } from '../query/count.ts';
import type { Query } from '../query/find.ts';
import { allMatches, type Match, search } from '../query/find.ts';
import { pull } from '../query/pull.ts';
import { Arguments } from './arguments.ts';
import type { Command, CommandContext, CommandRequest } from './command.ts';
import { answerCursor, FIRST_BATCH, listCursor } from './cursor-answers.ts';
import { searchCursor } from './find.ts';
import { namespaceOf } from './namespace.ts';

const MAX_BYTES = 100 * 1024 * 1024;

/** The fields an aggregate command may have. */
export const aggregateFields = [
  'aggregate',
  'pipeline',
  'cursor',
  'explain',
  'allowDiskUse',
  'hint',
  'let',
  'bypassDocumentValidation',
];

/** aggregate: documents through stages; the first $match, $sort, $skip and $limit use indexes. */
export const aggregate: Command = async (context, request) => {
  const args = new Arguments('aggregate', request.body, aggregateFields);
  const namespace = namespaceOf(request);
  const { query, rest } = pushDown(args.array('pipeline'));
  const deadline = args.deadline();
  const limits = { deadline, isDisconnected: request.isDisconnected };
  const collection = context.catalog.find(namespace);
  const wanted = { ...query, hint: args.hint() };
  const { batchSize } = args.doc('cursor');
  const batch = batchSize === undefined ? FIRST_BATCH : Number(batchSize);
  const counting = countField(rest);
  if (counting) {
    const n = await countMatches(context.trees, collection, wanted, limits, context.examined);
    return answerCursor(
      context,
      listCursor(namespace, counted(counting, n).map(encode)),
      request,
      batch,
    );
  }
  const found = search(context.trees, collection, wanted, context.examined);
  if (rest.length === 0) {
    return answerCursor(
      context,
      searchCursor(namespace, found, undefined, deadline),
      request,
      batch,
    );
  }
  let bytes = 0;
  const documents: Doc[] = [];
  await pull(found, limits, (match) => {
    bytes += match.bytes.length;
    assertBytes(bytes);
    documents.push(plainDoc(match.doc));
  });
  const results = runStages(
    documents,
    rest.map(plainDoc),
    otherCollections(context, request.database),
    plainDoc(args.doc('let')),
  );
  return answerCursor(context, listCursor(namespace, results.map(encode)), request, batch);
};

function counted({ field, id }: { field: string; id?: unknown }, n: number): Doc[] {
  if (n === 0) return [];
  return [id === undefined ? { [field]: n } : { _id: id, [field]: n }];
}

// The stages run without a pause, so they read other collections without a pause too.
function otherCollections(context: CommandContext, database: string): OtherCollections {
  const read = (collection: string, filter: Doc): Doc[] => {
    const found = search(context.trees, context.catalog.find(`${database}.${collection}`), {
      filter,
    });
    return collect(allMatches(found));
  };
  return {
    all: (collection) => read(collection, {}),
    join: (collection, field, values) =>
      values.length === 0 ? [] : read(collection, { [field]: { $in: values } }),
  };
}

function collect(matches: Iterable<Match>): Doc[] {
  let size = 0;
  const documents: Doc[] = [];
  for (const { bytes } of matches) {
    size += bytes.length;
    assertBytes(size);
    documents.push(plainDoc(decode(bytes)));
  }
  return documents;
}

function assertBytes(bytes: number): void {
  if (bytes > MAX_BYTES) {
    throw new CommandError(
      'QueryExceededMemoryLimitNoDiskUseAllowed',
      `An aggregation may read ${MAX_BYTES} bytes beyond its first $match, $sort and $limit`,
    );
  }
}

const countFields = ['count', 'query', 'limit', 'skip', 'hint', 'fields'];

/** count: how many documents match. */
export const count: Command = async (context, request) => {
  const args = new Arguments('count', request.body, countFields);
  const collection = context.catalog.find(namespaceOf(request));
  const n = await countMatches(
    context.trees,
    collection,
    countQuery(request),
    { deadline: args.deadline(), isDisconnected: request.isDisconnected },
    context.examined,
  );
  return { n };
};

/** What a count command counts. */
export function countQuery({ body }: Pick<CommandRequest, 'body'>): Query {
  const args = new Arguments('count', body, countFields);
  return {
    filter: args.doc('query'),
    skip: args.count('skip'),
    limit: args.count('limit'),
    hint: args.hint(),
  };
}

/** distinct: the different values of a field, elements of arrays singly. */
export const distinct: Command = async (context, request) => {
  const args = new Arguments('distinct', request.body, ['distinct', 'key', 'query', 'hint']);
  const collection = context.catalog.find(namespaceOf(request));
  const path = split(args.text('key'));
  const found = search(
    context.trees,
    collection,
    { filter: args.doc('query'), hint: args.hint() },
    context.examined,
  );
  const values = new Map<string, unknown>();
  const add = (value: unknown) => {
    const key = valueKey(value).toString('latin1');
    if (!values.has(key)) values.set(key, value);
  };
  await pull(
    found,
    { deadline: args.deadline(), isDisconnected: request.isDisconnected },
    ({ doc }) => {
      reach(doc, path, (value) => {
        if (Array.isArray(value)) value.forEach(add);
        else if (value !== undefined) add(value);
        return false;
      });
    },
  );
  return { values: [...values.values()] };
};
