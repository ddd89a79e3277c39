import { createHash } from 'node:crypto';
import { closeSync, openSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The refusal to open a folder that another process, or this one, has open. */
class StoreLocked extends Error {
  readonly code = 'store_locked';
  constructor(dir: string) {
    super(`The data folder ${dir} is in use by another running copy; stop that one first.`);
    this.name = 'StoreLocked';
  }
}

/** Releases the lock of a folder. */
export type Unlock = () => Promise<void>;

/**
 * Holds a folder until it is unlocked, or until this process ends in whatever way: the lock is a
 * listening socket, which the operating system closes with its process. Rejects with StoreLocked.
 */
export async function lockFolder(dir: string): Promise<Unlock> {
  if (process.platform === 'win32') return hold(`\\\\.\\pipe\\hocket-store-${hash(dir)}`, dir);
  if (process.platform !== 'linux') return holdFile(shortPath(dir), dir);
  // An abstract socket leaves no file behind, and two processes cannot both get it. Another container that shares the
  // folder does not see it, but it does see the socket file.
  const { dev, ino } = statSync(dir);
  const release = await hold(`\0hocket-store-${dev}-${ino}`, dir);
  const folder = openSync(dir, 'r');
  try {
    const releaseFile = await holdFile(`/proc/self/fd/${folder}/lock.sock`, dir);
    return async () => {
      await releaseFile();
      closeSync(folder);
      await release();
    };
  } catch (error) {
    closeSync(folder);
    await release();
    throw error;
  }
}

async function holdFile(path: string, dir: string): Promise<Unlock> {
  for (;;) {
    try {
      return await hold(path, dir);
    } catch (error) {
      if (!(error instanceof StoreLocked) || (await isAlive(path))) throw error;
    }
    // The socket file was left by a process that was killed. It is moved before it is removed, because another
    // process may have taken it in between.
    const stale = `${path}-${process.pid}`;
    try {
      renameSync(path, stale);
    } catch {
      continue;
    }
    if (await isAlive(stale)) {
      renameSync(stale, path);
      throw new StoreLocked(dir);
    }
    rmSync(stale, { force: true });
  }
}

async function hold(path: string, dir: string): Promise<Unlock> {
  const server = createServer((socket) => socket.destroy());
  await listen(server, path, dir);
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function listen(server: Server, path: string, dir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new StoreLocked(dir) : error);
    });
    server.listen(path, resolve);
  });
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT');
    });
  });
}

// A socket's path may have about 100 bytes.
function shortPath(dir: string): string {
  const path = join(dir, 'lock.sock');
  return Buffer.byteLength(path) <= 90 ? path : join(tmpdir(), `hocket-${hash(dir)}.sock`);
}

function hash(dir: string): string {
  return createHash('sha256').update(realpathSync(dir)).digest('hex').slice(0, 24);
}
