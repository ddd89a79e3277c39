import { Long } from 'bson';
import { bsonTypeOf } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import type { Cursor } from '../cursors.ts';
import { withDocument, withDocuments } from '../wire/raw-document.ts';
import { Arguments } from './arguments.ts';
import type { Command, CommandContext, CommandRequest } from './command.ts';
import { namespaceOf } from './namespace.ts';

/** The most bytes of documents in one answer. */
export const BATCH_BYTES = 16 * 1024 * 1024;
/** How many documents a first answer has when the client names no number. */
export const FIRST_BATCH = 101;

/** The first answer of a cursor, which is kept when there is more to come. */
export async function answerCursor(
  context: CommandContext,
  cursor: Cursor,
  { isDisconnected }: Pick<CommandRequest, 'isDisconnected'>,
  batchSize: number,
  singleBatch = false,
): Promise<Uint8Array> {
  const first =
    batchSize === 0
      ? { documents: [], done: false }
      : await cursor.next({ count: batchSize, bytes: BATCH_BYTES, isDisconnected });
  const id = first.done || singleBatch ? 0 : context.cursors.add(cursor);
  return cursorReply(id, cursor.namespace, 'firstBatch', first.documents);
}

/** A cursor answer as bytes. */
export function cursorReply(
  id: number,
  namespace: string,
  batch: 'firstBatch' | 'nextBatch',
  documents: readonly Uint8Array[],
): Uint8Array {
  const cursor = withDocuments({ id: Long.fromNumber(id), ns: namespace }, batch, documents);
  return withDocument({}, 'cursor', cursor);
}

/** A cursor over documents that are all in memory already. */
export function listCursor(namespace: string, documents: readonly Uint8Array[]): Cursor {
  let at = 0;
  return {
    namespace,
    async next({ count, bytes }) {
      const batch: Uint8Array[] = [];
      let size = 0;
      while (at < documents.length && batch.length < count && size < bytes) {
        const document = documents[at++] as Uint8Array;
        batch.push(document);
        size += document.length;
      }
      return { documents: batch, done: at === documents.length };
    },
  };
}

/** getMore: the next batch of a cursor. */
export const getMore: Command = async (context, request) => {
  const args = new Arguments('getMore', request.body, ['getMore', 'collection', 'batchSize']);
  const id = cursorId(args.get('getMore'));
  const namespace = `${request.database}.${args.text('collection')}`;
  const count = args.count('batchSize') || Infinity;
  const { documents, done } = await context.cursors.use(id, namespace, (cursor) =>
    cursor.next({ count, bytes: BATCH_BYTES, isDisconnected: request.isDisconnected }),
  );
  return cursorReply(done ? 0 : id, namespace, 'nextBatch', documents);
};

/** killCursors: drops cursors before their end. */
export const killCursors: Command = (context, request) => {
  const args = new Arguments('killCursors', request.body, ['killCursors', 'cursors']);
  namespaceOf(request);
  const ids = args.array('cursors').map(cursorId);
  const killed = ids.filter((id) => context.cursors.kill(id));
  return {
    cursorsKilled: killed.map((id) => Long.fromNumber(id)),
    cursorsNotFound: ids.filter((id) => !killed.includes(id)).map((id) => Long.fromNumber(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
  };
};

function cursorId(value: unknown): number {
  if (bsonTypeOf(value) === 'Long') return (value as Long).toNumber();
  throw new CommandError('TypeMismatch', 'A cursor id is a 64-bit integer');
}
