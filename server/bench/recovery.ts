import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { request } from 'node:http';
import type { ServerBench } from './bench.ts';
import { timed } from './measure.ts';

/** How a server stands a crowd, and how soon it has got over it. */
export interface Recovery {
  /** Seconds until it is ready again after the crowd has left. */
  seconds: number;
  /** Searches that were answered, and those whose callers left before. */
  answered: number;
  left: number;
  /** Saves of somebody else, one a second while the crowd was there; how many succeeded, and the slowest in milliseconds. */
  saves: number;
  saved: number;
  slowest: number;
  /** Of as many looks while the crowd was there, how many found the server ready. */
  ready: number;
}

const searchers = 64;
const searches = [
  'search=rain&sort=popular',
  'search=rain+fern&sort=popular',
  'search=r+m',
  'search=dusk+bell&sort=most-played',
];
/** Every so manieth search is left by its caller, and after so many milliseconds. */
const leaver = 4;
const timeoutMs = 50;

/** 64 searchers from 64 addresses who never pause, for so many seconds; some leave before they are answered. */
export async function recovery(bench: ServerBench, seconds: number): Promise<Recovery> {
  const { origin, port } = new URL(bench.server.url);
  const saver = await bench.signUp('saver');
  const end = new AbortController();
  setMaxListeners(0, end.signal);
  let answered = 0;
  let left = 0;
  const search = (from: number, turn: number) =>
    new Promise<void>((resolve) => {
      const path = `/api/community/projects?${searches[turn % searches.length]}`;
      // Each from an address of its own.
      const localAddress = `127.0.1.${from + 1}`;
      const leaves = turn % leaver === 0;
      const signal = leaves
        ? AbortSignal.any([end.signal, AbortSignal.timeout(timeoutMs)])
        : end.signal;
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          path,
          localAddress,
          signal,
          headers: { host: `localhost:${port}` },
        },
        (answer) => {
          answer.resume();
          answer.once('end', () => {
            if (answer.statusCode === 200) answered++;
          });
          answer.once('error', () => {});
          answer.once('close', resolve);
        },
      );
      asked.once('error', () => {
        left++;
        resolve();
      });
      asked.end();
    });
  const crowd = Array.from({ length: searchers }, async (_, from) => {
    for (let turn = from; !end.signal.aborted; turn++) await search(from, turn);
  });
  const beside = { saves: 0, saved: 0, slowest: 0, ready: 0 };
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    const took = await timed(async () => {
      const created = saver.client.createProject({ name: 'Beside' }, randomUUID());
      if (
        await created.then(
          () => true,
          () => false,
        )
      )
        beside.saved++;
    });
    beside.saves++;
    beside.slowest = Math.max(beside.slowest, took);
    if (await isReady(origin)) beside.ready++;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  end.abort();
  await Promise.all(crowd);
  const gone = performance.now();
  while (!(await isReady(origin))) if (performance.now() - gone > 600_000) break;
  return { ...beside, seconds: (performance.now() - gone) / 1000, answered, left };
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/health/ready`).catch(() => undefined);
  return answer?.status === 200;
}
