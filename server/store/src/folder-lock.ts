import { statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { StoreLocked } from './store-locked.ts';

/** Holds a folder for this process until released, or until the process ends in whatever way. */
export async function lockFolder(dir: string): Promise<() => Promise<void>> {
  const { dev, ino } = statSync(dir);
  const server = createServer((socket) => socket.destroy());
  await listen(server, `\0hocket-store-${dev}-${ino}`, dir);
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
