import { setTimeout } from 'node:timers/promises';
import type { ServerBench } from './bench.ts';

/** The server's memory while an account is exported, in bytes. */
export interface ExportMemory {
  /** The most that it had above what it had before. */
  above: number;
  idle: number;
  /** The answer's. */
  bytes: number;
}

/** Milliseconds between two looks. */
const lookMs = 20;
/** Calls under way while projects are put in. */
const parallel = 16;

/** Lists that are read before, so that what every server needs is there. */
const warmUp = 200;

/** Puts in so many projects of 8 kB each and exports them. */
export async function exportMemory(bench: ServerBench, projects: number): Promise<ExportMemory> {
  const { client, headers } = await bench.signUp('exporter');
  const strudelCode = Array.from({ length: 1000 }, (_, at) => `s("${at}")`)
    .join('\n')
    .slice(0, 8000);
  let made = 0;
  const put = async () => {
    while (made < projects) {
      const name = `Song ${made++}`;
      await client.createProject({ name, strudelCode }, name);
    }
  };
  await Promise.all(Array.from({ length: parallel }, put));
  // Putting them in took memory of its own, and this one has taken none yet.
  const server = await bench.fresh();
  const ask = (path: string) => fetch(`${server.url}${path}`, { headers });
  for (let i = 0; i < warmUp; i++) await (await ask('/projects')).text();
  const idle = await server.resident();
  let most = idle;
  let isDone = false;
  const looking = (async () => {
    while (!isDone) {
      most = Math.max(most, await server.resident());
      await setTimeout(lookMs);
    }
  })();
  const answer = await ask('/users/export');
  if (!answer.ok || !answer.body) throw new Error(`The export was answered with ${answer.status}.`);
  let bytes = 0;
  for await (const piece of answer.body) bytes += piece.byteLength;
  isDone = true;
  await looking;
  await server.stop();
  return { above: most - idle, idle, bytes };
}
