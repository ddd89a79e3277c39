import { parentPort, workerData } from 'node:worker_threads';
import { startStoreServer } from './store-server.ts';

/** What the worker is started with. */
export interface WorkerData {
  dir: string;
  sweepSeconds: number;
}

/** What the worker tells the thread that started it. */
export type WorkerMessage =
  | { kind: 'ready'; uri: string }
  | { kind: 'failed'; message: string; code: string | undefined }
  | { kind: 'full'; full: boolean }
  | { kind: 'log'; message: string };

const port = parentPort;
if (!port) throw new Error('This file runs as a worker');
const post = (message: WorkerMessage) => port.postMessage(message);

try {
  const { dir, sweepSeconds }: WorkerData = workerData;
  const log = (message: string) => post({ kind: 'log', message });
  const onFull = (full: boolean) => post({ kind: 'full', full });
  const server = await startStoreServer({ dir, sweepSeconds, log, onFull });
  port.once('message', async () => {
    await server.close();
    // Without listeners and servers the thread ends by itself.
    port.close();
  });
  post({ kind: 'ready', uri: server.uri });
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  post({ kind: 'failed', message, code });
}
