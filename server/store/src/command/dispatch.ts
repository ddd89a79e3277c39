import { type Doc, encode } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import type { CommandMessage } from '../wire/message.ts';
import { join } from '../wire/raw-document.ts';
import { aggregate, count, distinct } from './aggregate.ts';
import { create, drop, dropDatabase, listCollections, listDatabases } from './collections.ts';
import type { Command, CommandContext } from './command.ts';
import { getMore, killCursors } from './cursor-answers.ts';
import { explain } from './explain.ts';
import { find } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import { buildInfo, endSessions, hello, ping, serverStatus } from './server-info.ts';
import { remove, update } from './update-and-delete.ts';

/** Every command there is. */
const commands = new Map<string, Command>(
  Object.entries({
    aggregate,
    buildInfo,
    buildinfo: buildInfo,
    count,
    create,
    createIndexes,
    delete: remove,
    deleteIndexes: dropIndexes,
    distinct,
    drop,
    dropDatabase,
    dropIndexes,
    endSessions,
    explain,
    find,
    findAndModify,
    findandmodify: findAndModify,
    getMore,
    hello,
    insert,
    isMaster: hello,
    ismaster: hello,
    killCursors,
    listCollections,
    listDatabases,
    listIndexes,
    ping,
    serverStatus,
    update,
  }),
);

/** The bytes that answer a request; a failure is an answer too. */
export async function dispatch(
  context: CommandContext,
  request: CommandMessage,
  isDisconnected: () => boolean,
  log: (message: string) => void,
): Promise<Uint8Array> {
  try {
    const answer = await run(context, request, isDisconnected);
    return answer instanceof Uint8Array
      ? join(answer, encode({ ok: 1 }))
      : encode({ ...answer, ok: 1 });
  } catch (error) {
    if (error instanceof CommandError) return encode(failure(error));
    log(`the store failed: ${error instanceof Error ? error.stack : String(error)}`);
    const message = error instanceof Error ? error.message : String(error);
    return encode(failure(new CommandError('InternalError', message)));
  }
}

async function run(
  context: CommandContext,
  { body, sequences }: CommandMessage,
  isDisconnected: () => boolean,
): Promise<Doc | Uint8Array> {
  const [name = ''] = Object.keys(body);
  const command = commands.get(name);
  if (!command) throw new CommandError('CommandNotFound', `no such command: '${name}'`);
  const { $db: database } = body;
  if (typeof database !== 'string') {
    throw new CommandError('BadValue', `${name} does not say which database it is for`);
  }
  return command(context, { name, database, body, sequences, isDisconnected });
}

function failure({ code, codeName, message, details }: CommandError): Doc {
  return { ok: 0, errmsg: message, code, codeName, ...details };
}
