import { mkdirSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { CommandContext } from './command/command.ts';
import { dispatch } from './command/dispatch.ts';
import { Cursors } from './cursors.ts';
import { lockFolder } from './folder-lock.ts';
import { Housekeeping } from './housekeeping.ts';
import { databaseName, listenPrivately } from './private-listener.ts';
import { compactFile } from './storage/compact-file.ts';
import { DiskSpace } from './storage/disk-space.ts';
import { Journal, type JournalPart } from './storage/journal.ts';
import { dataFile, type OpenFolder, openFolder, prepareFolder } from './storage/open-folder.ts';
import type { JournalPlace } from './storage/trees.ts';
import { WriteQueue } from './storage/write-queue.ts';
import { serveConnection } from './wire/connection.ts';

/** What a store is started with. */
export interface StoreServerOptions {
  dir: string;
  /** Seconds between two searches for documents that have expired. */
  sweepSeconds: number;
  log: (message: string) => void;
  /** Told when the disk is full, and when it is no longer. */
  onFull: (full: boolean) => void;
  /** Keeps a journal, and tells its parts; undefined: there is none. */
  journal?: JournalOptions | undefined;
}

/** Where the parts of a journal go. */
export interface JournalOptions {
  /** Seconds between two parts, at most; there is none for a time in which nothing was written. */
  seconds: number;
  onPart: (part: JournalPart) => void;
}

/** A store that listens. */
export interface StoreServer {
  uri: string;
  /** Where its journal stands. */
  readonly place: JournalPlace;
  /** The journal goes on as a line of that name. */
  beginLine(line: string): void;
  /** Copies the data file as it is now. */
  copyTo(path: string): Promise<void>;
  /** Ends all connections, tells the last part of the journal and closes the files. */
  close(): Promise<void>;
}

/** A part of a journal is not much larger than this, in bytes. */
const partBytes = 4 * 2 ** 20;

/** Opens the data of a folder and serves it; rejects with StoreLocked or StoreDamaged. */
export async function startStoreServer(options: StoreServerOptions): Promise<StoreServer> {
  const { dir, sweepSeconds, log, onFull, journal } = options;
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(dir);
  const recorded = journal && new Journal();
  const { trees, catalog } = await openData(dir, log, recorded).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  const diskSpace = new DiskSpace(trees, dir, onFull);
  const tellPart = () => {
    const part = recorded?.take(trees.place.line);
    if (part) journal?.onPart(part);
  };
  const writes = new WriteQueue(
    (action) => {
      const result = trees.commit(action);
      if (recorded && recorded.size > partBytes) tellPart();
      return result;
    },
    () => catalog.reload(),
    diskSpace,
  );
  const examined = { keysExamined: 0, docsExamined: 0 };
  const context: CommandContext = { trees, catalog, writes, cursors: new Cursors(), examined };
  const connections = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    const ended = serveConnection(
      socket,
      (request, isDisconnected) => dispatch(context, request, isDisconnected, log),
      log,
    );
    connections.set(socket, ended);
    socket.once('close', () => ended.then(() => connections.delete(socket)));
  });
  const { uri, cleanUp } = await listenPrivately(server, join(dir, 'socket'));
  const housekeeping = new Housekeeping(context, sweepSeconds, log);
  const telling = journal && setInterval(tellPart, journal.seconds * 1000);
  return {
    uri,
    place: trees.place,
    beginLine: (line) => {
      tellPart();
      trees.goTo({ ...trees.place, line });
    },
    copyTo: (path) => trees.copyTo(path),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of connections.keys()) socket.destroy();
      // Waits for the writes that are running.
      await Promise.all(connections.values());
      await closed;
      await housekeeping.stop();
      clearInterval(telling);
      tellPart();
      diskSpace.close();
      cleanUp();
      await trees.close();
      await unlock();
    },
  };
}

async function openData(
  dir: string,
  log: (message: string) => void,
  journal: Journal | undefined,
): Promise<OpenFolder> {
  await prepareFolder(dir);
  await compact(dataFile(dir), log);
  const opened = await openFolder(dir);
  const { trees, catalog } = opened;
  trees.record(journal);
  // Older versions named no database, so the driver called it `test`.
  trees.commit(() => catalog.moveDatabase('test', databaseName));
  return opened;
}

// A disk that is too full for a copy does not stop the store from opening.
async function compact(path: string, log: (message: string) => void): Promise<void> {
  try {
    const done = await compactFile(path);
    if (!done) return;
    const [from, to] = [done.before, done.after].map((bytes) => Math.ceil(bytes / 2 ** 20));
    log(`the data file was compacted: ${from} MB before, ${to} MB now`);
  } catch (error) {
    log(`the data file could not be compacted: ${String(error)}`);
  }
}
