import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WorkerMessage } from './worker.ts';

/** An open store. */
export interface Store {
  /** The address for the MongoDB driver; good while the store is open. */
  uri: string;
  /** Ends connections and closes the files; every acknowledged write is on disk already. */
  close(): Promise<void>;
}

/** Where the data is, and who is told of trouble. */
export interface StoreOptions {
  /** The data folder; made when it does not exist. */
  dir: string;
  /** Told one sentence for each connection closed for cause and each failure inside; stderr by default. */
  log?: (message: string) => void;
}

/**
 * Opens the data of a folder in a thread of its own. Rejects with code `store_locked` when a
 * running process has the folder open.
 */
export async function openStore({ dir, log = toStderr }: StoreOptions): Promise<Store> {
  const folder = resolve(dir);
  const worker = new Worker(bootstrap(), { workerData: { dir: folder } });
  return new Promise((done, failed) => {
    worker.once('error', failed);
    worker.on('message', (message: WorkerMessage) => {
      switch (message.kind) {
        case 'log':
          log(message.message);
          break;
        case 'failed':
          failed(Object.assign(new Error(message.message), { code: message.code }));
          void worker.terminate();
          break;
        case 'ready':
          done({ uri: message.uri, close: () => close(worker) });
          break;
      }
    });
  });
}

async function close(worker: Worker): Promise<void> {
  const closed = once(worker, 'exit');
  worker.once('message', () => void worker.terminate());
  worker.postMessage('close');
  await closed;
}

// On Node 20 a worker does not take over tsx from its parent, so it registers tsx itself.
function bootstrap(): URL {
  const register = import.meta.resolve('tsx/esm/api');
  const worker = new URL('./worker.ts', import.meta.url).href;
  const source = `
    import { register } from ${JSON.stringify(register)};
    register();
    await import(${JSON.stringify(worker)});
  `;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

function toStderr(message: string): void {
  process.stderr.write(`store: ${message}\n`);
}
