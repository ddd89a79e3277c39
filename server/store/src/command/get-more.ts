import { Long } from 'bson';
import { bsonTypeOf } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import { BATCH_BYTES, cursorReply } from './answer-cursor.ts';
import { Arguments } from './arguments.ts';
import type { Command } from './command.ts';
import { namespaceOf } from './namespace.ts';

/** getMore: the next batch of a cursor. */
export const getMore: Command = async (engine, call) => {
  const args = new Arguments('getMore', call.body, ['getMore', 'collection', 'batchSize']);
  const id = cursorId(args.get('getMore'));
  const namespace = `${call.database}.${args.text('collection')}`;
  const count = args.count('batchSize') || Infinity;
  const { documents, done } = await engine.cursors.use(id, namespace, (cursor) =>
    cursor.next({ count, bytes: BATCH_BYTES, hasLeft: call.hasLeft }),
  );
  return cursorReply(done ? 0 : id, namespace, 'nextBatch', documents);
};

/** killCursors: drops cursors before their end. */
export const killCursors: Command = (engine, call) => {
  const args = new Arguments('killCursors', call.body, ['killCursors', 'cursors']);
  namespaceOf(call);
  const ids = args.array('cursors').map(cursorId);
  const killed = ids.filter((id) => engine.cursors.kill(id));
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
