import { Long } from 'bson';
import type { Cursor } from '../cursors.ts';
import { withDocument, withDocuments } from '../wire/raw-document.ts';
import type { Call, Engine } from './command.ts';

/** The most bytes of documents in one answer. */
export const BATCH_BYTES = 16 * 1024 * 1024;
/** The documents of a first answer when the client names no number. */
export const FIRST_BATCH = 101;

/** The first answer of a cursor, which is kept when there is more to come. */
export async function answerCursor(
  engine: Engine,
  cursor: Cursor,
  { hasLeft }: Pick<Call, 'hasLeft'>,
  batchSize: number,
  singleBatch = false,
): Promise<Uint8Array> {
  const first =
    batchSize === 0
      ? { documents: [], done: false }
      : await cursor.next({ count: batchSize, bytes: BATCH_BYTES, hasLeft });
  const id = first.done || singleBatch ? 0 : engine.cursors.add(cursor);
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

/** A cursor over documents that are all there already. */
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
