import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import autocannon from 'autocannon';
import { clientOf } from '../src/testing/client-of.ts';
import { type ServerProcess, serverProcess } from '../src/testing/server-process.ts';
import type { ServerBench } from './bench.ts';
import { withProjects } from './list-cpu.ts';
import { median, processCpu } from './measure.ts';

/** What a project list costs where one process answers and where two workers do, and how many come a second. */
export interface WorkersCpu {
  /** Milliseconds of CPU a list, of all processes of the server together. */
  one: number;
  two: number;
  /** Of one process against itself. */
  noise: number;
  rpsOfOne: number;
  rpsOfTwo: number;
  /** Megabytes that the largest worker had at most. */
  workerMb: number;
}

/**
 * `lists` lists at a time over 64 connections, in turns; the database is in a process of its own, which is not counted. Each
 * process has answered two thousand before, so that what is compiled while it runs is compiled.
 */
export async function workersCpu(
  bench: ServerBench,
  rounds: number,
  lists: number,
): Promise<WorkersCpu> {
  const { registration } = await withProjects(bench, 'worker_crowd');
  const dir = await mkdtemp(join(tmpdir(), 'hocket-workers-'));
  const servers = await Promise.all(
    ['1', '2'].map(async (WORKERS) => {
      const environment = {
        MONGODB_URI: bench.uri,
        SIGNING_SECRET: 'the same for each, so that both know who asks',
        WORKERS,
      };
      const server = serverProcess(join(dir, WORKERS), await freePort(), environment);
      await server.ready;
      return server;
    }),
  );
  const [one, two] = servers as [ServerProcess, ServerProcess];
  const { tokens } = await clientOf(one.port).login(registration);
  const measure = async (server: ServerProcess, amount = lists) => {
    const before = await treeCpu(server.pid);
    const { requests, non2xx, errors } = await autocannon({
      url: `http://localhost:${server.port}/api/projects`,
      headers: { authorization: `Bearer ${tokens.accessToken}` },
      connections: 64,
      amount,
    });
    if (non2xx + errors > 0) throw new Error(`${non2xx + errors} lists failed.`);
    return { cpu: ((await treeCpu(server.pid)) - before) / requests.total, rps: requests.average };
  };
  try {
    await measure(one, 2000);
    await measure(two, 4000);
    const found = [];
    for (let round = 0; round < rounds; round++) {
      found.push({ a: await measure(one), two: await measure(two), b: await measure(one) });
    }
    const [a, b] = [
      median(found.map((each) => each.a.cpu)),
      median(found.map((each) => each.b.cpu)),
    ];
    return {
      one: (a + b) / 2,
      two: median(found.map((each) => each.two.cpu)),
      noise: a / b,
      rpsOfOne: median(found.map((each) => each.a.rps)),
      rpsOfTwo: median(found.map((each) => each.two.rps)),
      workerMb: Math.max(...(await Promise.all((await childrenOf(two.pid)).map(peakMb)))),
    };
  } finally {
    await Promise.all(servers.map((server) => server.kill('SIGKILL')));
    await rm(dir, { recursive: true, force: true });
  }
}

async function childrenOf(pid: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

/** Megabytes of memory that a process had at most. */
async function peakMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** The time that a process and all that it started have had, milliseconds. */
async function treeCpu(pid: number | undefined): Promise<number> {
  const children = (await childrenOf(pid)).map(treeCpu);
  const all = await Promise.all([processCpu(pid), ...children]);
  return all.reduce((sum, each) => sum + each, 0);
}
