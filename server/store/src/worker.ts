import { parentPort, workerData } from 'node:worker_threads';
import { startStoreServer } from './store-server.ts';

/** What the worker tells the thread that started it. */
export type WorkerMessage =
  | { kind: 'ready'; uri: string }
  | { kind: 'failed'; message: string; code: string | undefined }
  | { kind: 'log'; message: string }
  | { kind: 'closed' };

const port = parentPort;
if (!port) throw new Error('This file runs as a worker');
const tell = (message: WorkerMessage) => port.postMessage(message);

try {
  const server = await startStoreServer(workerData.dir, (message) =>
    tell({ kind: 'log', message }),
  );
  port.once('message', async () => {
    await server.close();
    tell({ kind: 'closed' });
  });
  tell({ kind: 'ready', uri: server.uri });
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  tell({ kind: 'failed', message, code });
}
