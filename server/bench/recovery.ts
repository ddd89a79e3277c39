import { request } from 'node:http';
import type { Bench } from './bench.ts';

const searchers = 64;
const searches = ['search=rain&sort=popular', 'search=rain+fern&sort=popular', 'search=r+m'];

/** Seconds until the server is ready again, after so many of 64 searchers from 64 addresses who never pause. */
export async function recovery(bench: Bench, seconds: number): Promise<number> {
  const { origin, port } = new URL(bench.server.url);
  const leaving = new AbortController();
  const search = (from: number, query: string) =>
    new Promise<void>((resolve) => {
      const path = `/api/community/projects?${query}`;
      // Each from an address of its own.
      const localAddress = `127.0.1.${from + 1}`;
      const asked = request(
        { host: '127.0.0.1', port, path, localAddress, signal: leaving.signal },
        (answer) => {
          answer.resume();
          answer.once('close', resolve);
        },
      );
      asked.once('error', () => resolve());
      asked.end();
    });
  const crowd = Array.from({ length: searchers }, async (_, from) => {
    for (let turn = 0; !leaving.signal.aborted; turn++) {
      await search(from, searches[turn % searches.length] ?? '');
    }
  });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  leaving.abort();
  await Promise.all(crowd);
  const left = performance.now();
  while (!(await isReady(origin))) if (performance.now() - left > 600_000) break;
  return (performance.now() - left) / 1000;
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/health/ready`).catch(() => undefined);
  return answer?.status === 200;
}
