import { plainDoc } from '../aggregate/plain.ts';
import { countField, pushDown } from '../aggregate/push-down.ts';
import { type Others, runStages } from '../aggregate/stages.ts';
import { type Doc, decode, encode } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import { countMatches } from '../query/count.ts';
import { type Match, search, uninterrupted } from '../query/find.ts';
import { pull } from '../query/pull.ts';
import { answerCursor, FIRST_BATCH, listCursor } from './answer-cursor.ts';
import { Arguments } from './arguments.ts';
import type { Command, Engine } from './command.ts';
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
export const aggregate: Command = async (engine, call) => {
  const args = new Arguments('aggregate', call.body, aggregateFields);
  const namespace = namespaceOf(call);
  const { query, rest } = pushDown(args.array('pipeline'));
  const deadline = args.deadline();
  const limits = { deadline, hasLeft: call.hasLeft };
  const collection = engine.catalog.find(namespace);
  const wanted = { ...query, hint: args.hint() };
  const { batchSize } = args.doc('cursor');
  const batch = batchSize === undefined ? FIRST_BATCH : Number(batchSize);
  const counting = countField(rest);
  if (counting) {
    const n = await countMatches(engine.trees, collection, wanted, limits, engine.examined);
    return answerCursor(
      engine,
      listCursor(namespace, counted(counting, n).map(encode)),
      call,
      batch,
    );
  }
  const found = search(engine.trees, collection, wanted, engine.examined);
  if (rest.length === 0) {
    return answerCursor(engine, searchCursor(namespace, found, undefined, deadline), call, batch);
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
    othersOf(engine, call.database),
    plainDoc(args.doc('let')),
  );
  return answerCursor(engine, listCursor(namespace, results.map(encode)), call, batch);
};

function counted({ field, id }: { field: string; id?: unknown }, n: number): Doc[] {
  if (n === 0) return [];
  return [id === undefined ? { [field]: n } : { _id: id, [field]: n }];
}

// Stages run at once, so what they read of other collections is read at once.
function othersOf(engine: Engine, database: string): Others {
  const read = (collection: string, filter: Doc): Doc[] => {
    const found = search(engine.trees, engine.catalog.find(`${database}.${collection}`), {
      filter,
    });
    return collect(uninterrupted(found));
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
