import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './command/command.ts';
import { dispatch } from './command/dispatch.ts';
import { Cursors } from './cursors.ts';
import { lockFolder } from './folder-lock.ts';
import { Catalog } from './storage/catalog.ts';
import { Trees } from './storage/trees.ts';
import { WriteQueue } from './storage/write-queue.ts';
import { serveConnection } from './wire/connection.ts';

/** A store that listens. */
export interface StoreServer {
  uri: string;
  /** Ends all connections and closes the files. */
  close(): Promise<void>;
}

/** Opens the data of a folder and serves it; rejects with StoreLocked. */
export async function startStoreServer(
  dir: string,
  log: (message: string) => void,
): Promise<StoreServer> {
  mkdirSync(dir, { recursive: true });
  const unlock = await lockFolder(dir);
  const trees = new Trees(join(dir, 'store.mdb'));
  const catalog = new Catalog(trees);
  const writes = new WriteQueue(
    (action) => trees.commit(action),
    () => catalog.reload(),
  );
  const engine: Engine = { trees, catalog, writes, cursors: new Cursors() };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, (request) => dispatch(engine, request, log), log);
  });
  const { uri, cleanUp } = await listen(server);
  return {
    uri,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
      cleanUp();
      await trees.close();
      await unlock();
    },
  };
}

async function listen(server: Server): Promise<{ uri: string; cleanUp: () => void }> {
  if (process.platform === 'win32') {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return { uri: `mongodb://127.0.0.1:${port}/?directConnection=true`, cleanUp: () => undefined };
  }
  // mkdtemp makes the folder 0700, so only this user reaches the socket.
  const folder = mkdtempSync(join(tmpdir(), 'hocket-'));
  const path = join(folder, 'store.sock');
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return {
    uri: `mongodb://${encodeURIComponent(path)}/?directConnection=true`,
    cleanUp: () => rmSync(folder, { recursive: true, force: true }),
  };
}
