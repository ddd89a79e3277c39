import cluster, { type Worker } from 'node:cluster';
import { on, once } from 'node:events';
import { resolve } from 'node:path';
import { HocketError } from '@hocket/sdk';
import { openEmbedded } from '../backups/embedded-data.ts';
import type { Settings } from '../environment.ts';
import { createLog } from '../log.ts';
import { openTelemetry, openWorkerMetrics, panelsPage } from '../metrics/open-metrics.ts';
import { backupReadings } from '../metrics/readings.ts';
import { signingSecret } from '../services/signing-secret.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { PrimaryMessage, WorkerAsks, WorkerNews } from './primary-link.ts';
import { WorkerHub } from './worker-hub.ts';

/** Milliseconds until a worker that ended soon after its start is started anew: twice as many each time. */
const pauses = { first: 1000, longest: 30_000 };
/** A worker that lived for so many milliseconds did not end because of its start. */
const settled = 10_000;

/**
 * Megabytes of a half of a worker's young generation, twice what V8 takes: where every core has a heap of its own, collections
 * of one wait for the threads of another. It made a list a tenth cheaper and no worker larger, for less grows old.
 */
const youngMb = 32;

/** Workers that answer, with what `Running` says of a server. */
export interface RunningWorkers {
  lines: string[];
  stop(delay: number): Promise<void>;
}

/**
 * Opens the embedded store, if there is to be one, and starts the workers, which answer calls at one port; one that ends is
 * started anew. Rejects with what the store rejects with, and with `worker_ended` when the first worker cannot start.
 */
export async function runWorkers(settings: Settings): Promise<RunningWorkers> {
  const log = createLog(settings.logLevel);
  const telemetry = await openTelemetry(settings, log);
  const workers = new Set<Worker>();
  const channel = (worker: Worker) => ({
    send: (message: PrimaryMessage) => {
      // It may end at any moment, and then needs no answer.
      if (worker.isConnected()) worker.send(message, () => undefined);
    },
  });
  const tellAll = (message: PrimaryMessage) => {
    for (const worker of workers) channel(worker).send(message);
  };
  const embedded =
    settings.mongodbUri === undefined
      ? await openEmbedded(settings, log, (isFull) => tellAll({ isFull }))
      : undefined;
  let pagesAsked = 0;
  /** What a worker shows at a path; undefined where it ends before, or shows nothing there. */
  const shownBy = async (worker: Worker, page: string): Promise<string | undefined> => {
    const show = ++pagesAsked;
    const end = new AbortController();
    const onExit = () => end.abort();
    worker.once('exit', onExit);
    try {
      const news = on(worker, 'message', { signal: end.signal });
      channel(worker).send({ page, show });
      for await (const [message] of news) if (message.shown === show) return message.html;
    } catch (error) {
      if (!end.signal.aborted) throw error;
    } finally {
      worker.off('exit', onExit);
    }
    return undefined;
  };
  /** A page for operators: a worker knows what the database does. Rejects where none does. */
  const pageAt = async (path: string): Promise<string> => {
    for (const worker of workers) {
      const html = await shownBy(worker, path);
      if (html !== undefined) return html;
    }
    throw new HocketError('worker_ended', `No worker shows ${path}`);
  };
  const hub = new WorkerHub(settings.rateLimitFactor, embedded);
  let isStopping = false;
  let pause = pauses.first;

  /** Resolves with what a worker stands on; it is started anew whenever it ends after that. */
  const run = async (): Promise<string[]> => {
    const worker = cluster.fork();
    const own = channel(worker);
    const began = performance.now();
    workers.add(worker);
    const lines = new Promise<string[]>((ready) => {
      worker.on('message', (message: WorkerAsks | WorkerNews | object) => {
        if ('asks' in message) void hub.answer(own, message.asks);
        else if ('ready' in message) ready(message.ready);
        else if ('hears' in message) {
          own.send({ isFull: embedded?.store.isFull === true });
          if (isStopping) own.send({ stop: 0 });
        }
      });
    });
    const ended = once(worker, 'exit').then(([code, signal]) => {
      workers.delete(worker);
      hub.leave(own);
      const how = signal === null ? `code ${code}` : signal;
      return new HocketError('worker_ended', `Worker ${worker.process.pid} ended with ${how}`);
    });
    const first = await Promise.race([lines, ended]);
    if (first instanceof HocketError) throw first;
    void ended.then((error) => again(error, performance.now() - began));
    return first;
  };
  /** Starts another in the place of one that ended. */
  const again = (error: HocketError, lived: number) => {
    if (isStopping) return;
    log.error({ code: error.code }, `${error.message}; another is started`);
    pause = lived > settled ? pauses.first : Math.min(pause * 2, pauses.longest);
    setTimeout(
      () => {
        if (!isStopping) run().catch((failure: HocketError) => again(failure, 0));
      },
      lived > settled ? 0 : pause,
    );
  };
  const stop = async (delay: number) => {
    isStopping = true;
    const exits = [...workers].map((worker) => once(worker, 'exit'));
    tellAll({ stop: delay });
    await Promise.all(exits);
    await door?.close();
    await telemetry?.close();
    await embedded?.close();
  };
  const execArgv = [...process.execArgv, `--max-semi-space-size=${youngMb}`];
  cluster.setupPrimary({ serialization: 'advanced', execArgv });
  let door: Awaited<ReturnType<typeof openWorkerMetrics>>;
  try {
    await embedded?.begin(...(await ofFolder(settings)));
    door = await openWorkerMetrics(settings, {
      readings: backupReadings(embedded?.backups),
      pages: { [panelsPage]: () => pageAt(panelsPage) },
      telemetry,
    });
    // The first alone puts in what a fresh server has.
    const lines = await run();
    await Promise.all(Array.from({ length: settings.workers - 1 }, run));
    return {
      lines: [
        ...lines,
        `  workers    ${settings.workers}`,
        ...(door ? [`  metrics    ${door.url}`] : []),
      ],
      stop,
    };
  } catch (error) {
    await stop(0);
    throw error;
  }
}

/** What of the data folder belongs into backups beside the store: its files and its secret, undefined where they are elsewhere. */
async function ofFolder({
  s3,
  signingSecret: secret,
  dataDir,
}: Settings): Promise<[FileStorage | undefined, Uint8Array | undefined]> {
  const dir = resolve(dataDir);
  const files = s3 ? undefined : (await openStorage(undefined, dir)).storage;
  return [files, secret ? undefined : await signingSecret(dir)];
}
