import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Where a server listens. */
export interface PrivateListener {
  uri: string;
  /** Removes what listening has left on disk. */
  cleanUp(): void;
}

const PREFIX = 'hocket-';

/** The database that a store's address names. */
export const databaseName = 'hocket';

// One thread does everything. While it builds a large index, a driver's heartbeat has to wait for longer than the
// driver would by default.
const options = 'directConnection=true&connectTimeoutMS=60000';

/**
 * Listens where only this user can connect: on a socket in a 0700 folder, or on Windows on a
 * loopback port. `noteFile` remembers the folder, so that one left by a killed process goes.
 */
export async function listenPrivately(server: Server, noteFile: string): Promise<PrivateListener> {
  if (process.platform === 'win32') {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return {
      uri: `mongodb://127.0.0.1:${port}/${databaseName}?${options}`,
      cleanUp: () => undefined,
    };
  }
  removeLeftover(noteFile);
  // The path has to be short, and the data folder's may be long.
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  writeFileSync(noteFile, folder);
  const path = join(folder, 'store.sock');
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return {
    uri: socketUri(path),
    cleanUp: () => {
      rmSync(folder, { recursive: true, force: true });
      rmSync(noteFile, { force: true });
    },
  };
}

/** The address of a store that listens on this socket. */
export function socketUri(path: string): string {
  return `mongodb://${encodeURIComponent(path)}/${databaseName}?${options}`;
}

function removeLeftover(noteFile: string): void {
  let folder: string;
  try {
    folder = readFileSync(noteFile, 'utf8');
  } catch {
    return;
  }
  const ours = dirname(folder) === tmpdir() && basename(folder).startsWith(PREFIX);
  if (ours) rmSync(folder, { recursive: true, force: true });
}

/**
 * The address of the store that another process of this user has open in a folder; undefined when
 * none can be found, as on Windows.
 */
export async function runningStore(dir: string): Promise<string | undefined> {
  try {
    const path = join(await readFile(join(dir, 'socket'), 'utf8'), 'store.sock');
    await access(path);
    return socketUri(path);
  } catch {
    return undefined;
  }
}
