import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { JournalPart } from './storage/journal.ts';
import type { JournalPlace } from './storage/trees.ts';
import type { JournalOptions } from './store-server.ts';
import type { StoreThreadRequest, WorkerData, WorkerMessage } from './worker.ts';

type Ready = Extract<WorkerMessage, { kind: 'ready' }>;

/** An open store. */
export interface Store {
  /** The address for the MongoDB driver, which names the database `hocket`; good while the store is open. */
  uri: string;
  /** Whether the disk is full, so that only removing succeeds. */
  readonly isFull: boolean;
  /** Where its journal stood when it was opened. */
  readonly place: JournalPlace;
  /** Its journal goes on as a line of that name: parts that come from now on are of that one. */
  beginLine(line: string): void;
  /** Copies the data as it is now into a file, while it is used. Rejects with a sentence. */
  copyTo(path: string): Promise<void>;
  /** Ends connections and closes the files; every acknowledged write is on disk already. */
  close(): Promise<void>;
}

/** Where the data is, and who is told of problems. */
export interface StoreOptions {
  /** The data folder; made when it does not exist. */
  dir: string;
  /**
   * Gets one sentence for each connection that is closed because of an error and for each internal failure; stderr by
   * default.
   */
  log?: (message: string) => void;
  /** Is told when the disk is full, and when it has room again. */
  onFull?: (isFull: boolean) => void;
  /** Seconds between two searches for documents that have expired (TTL indexes); 60 by default. */
  sweepSeconds?: number;
  /** Keeps a journal, and tells its parts, the last one before `close` resolves. */
  journal?: JournalOptions | undefined;
}

/**
 * Opens the data of a folder in a thread of its own. Rejects with code `store_locked` when a
 * running process has the folder open, and with `store_damaged` when its data is not whole.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { dir, log = toStderr, sweepSeconds = 60, journal } = options;
  const journalSeconds = journal?.seconds;
  const workerData: WorkerData = { dir: resolve(dir), sweepSeconds, journalSeconds };
  const worker = new Worker(script(), { workerData });
  let isFull = false;
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'log') log(message.message);
    if (message.kind === 'full') {
      isFull = message.full;
      options.onFull?.(isFull);
    }
    if (message.kind === 'journal') journal?.onPart(asPart(message.part));
  });
  const { uri, place } = await new Promise<Ready>((done, failed) => {
    worker.once('error', failed);
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') done(message);
      if (message.kind === 'failed') {
        failed(Object.assign(new Error(message.message), { code: message.code }));
        void worker.terminate();
      }
    });
  });
  worker.removeAllListeners('error');
  // Without its store the process would run on without data, so this error is not caught and ends the process.
  const died = (code: number) => {
    throw new Error(`The store's thread ended by itself, with code ${code}`);
  };
  worker.once('exit', died);
  let closing: Promise<void> | undefined;
  return {
    uri,
    get isFull() {
      return isFull;
    },
    place,
    beginLine: (line) => worker.postMessage({ beginLine: line } satisfies StoreThreadRequest),
    copyTo: (path) => copyTo(worker, path),
    close: () => {
      worker.off('exit', died);
      closing ??= close(worker);
      return closing;
    },
  };
}

async function close(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  worker.postMessage('close' satisfies StoreThreadRequest);
  await ended;
}

function copyTo(worker: Worker, path: string): Promise<void> {
  return new Promise((done, failed) => {
    const listen = (message: WorkerMessage) => {
      if (message.kind !== 'copied' || message.path !== path) return;
      worker.off('message', listen);
      worker.off('exit', gone);
      if (message.problem === undefined) done();
      else failed(new Error(`The data could not be copied: ${message.problem}`));
    };
    const gone = () => failed(new Error('The store was closed while it was copied.'));
    worker.on('message', listen);
    worker.once('exit', gone);
    worker.postMessage({ copyTo: path } satisfies StoreThreadRequest);
  });
}

function asPart({
  bytes,
  ...part
}: Omit<JournalPart, 'bytes'> & { bytes: Uint8Array }): JournalPart {
  return { ...part, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}

/**
 * What the thread runs: `STORE_WORKER` when that names a built one, as where stores are opened by the hundred; else the
 * one beside this module, which is built when this module is.
 */
function script(): string | URL {
  if (process.env.STORE_WORKER) return process.env.STORE_WORKER;
  const runsSource = import.meta.url.endsWith('.ts');
  return runsSource ? throughTsx() : new URL('./store-worker.js', import.meta.url);
}

// On Node 20 a worker does not take over tsx from its parent, so it registers tsx itself.
function throughTsx(): URL {
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
