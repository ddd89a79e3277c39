import { parentPort, workerData } from 'node:worker_threads';
import type { JournalPart } from './storage/journal.ts';
import type { JournalPlace } from './storage/trees.ts';
import { startStoreServer } from './store-server.ts';

/** What the worker is started with. */
export interface WorkerData {
  dir: string;
  sweepSeconds: number;
  /** Seconds between two parts of a journal, at most; undefined: there is none. */
  journalSeconds: number | undefined;
}

/** What it is asked for. */
export type StoreThreadRequest = 'close' | { copyTo: string } | { beginLine: string };

/** What the worker tells the thread that started it. */
export type WorkerMessage =
  | { kind: 'ready'; uri: string; place: JournalPlace }
  | { kind: 'failed'; message: string; code: string | undefined }
  | { kind: 'full'; full: boolean }
  /** `bytes` comes as a plain array of them. */
  | { kind: 'journal'; part: Omit<JournalPart, 'bytes'> & { bytes: Uint8Array } }
  /** `problem`: why it was not copied. */
  | { kind: 'copied'; path: string; problem: string | undefined }
  | { kind: 'log'; message: string };

const port = parentPort;
if (!port) throw new Error('This file runs as a worker');
const post = (message: WorkerMessage) => port.postMessage(message);

try {
  const { dir, sweepSeconds, journalSeconds }: WorkerData = workerData;
  const log = (message: string) => post({ kind: 'log', message });
  const onFull = (full: boolean) => post({ kind: 'full', full });
  const onPart = (part: JournalPart) => post({ kind: 'journal', part });
  const journal = journalSeconds === undefined ? undefined : { seconds: journalSeconds, onPart };
  const server = await startStoreServer({ dir, sweepSeconds, log, onFull, journal });
  const copyTo = (path: string) =>
    server.copyTo(path).then(
      () => post({ kind: 'copied', path, problem: undefined }),
      (error: unknown) => post({ kind: 'copied', path, problem: String(error) }),
    );
  port.on('message', async (request: StoreThreadRequest) => {
    if (request !== 'close') {
      if ('beginLine' in request) server.beginLine(request.beginLine);
      else await copyTo(request.copyTo);
      return;
    }
    await server.close();
    // Without listeners and servers the thread ends by itself.
    port.close();
  });
  post({ kind: 'ready', uri: server.uri, place: server.place });
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  post({ kind: 'failed', message, code });
}
