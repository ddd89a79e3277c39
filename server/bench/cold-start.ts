import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { serverProcess } from '../src/testing/server-process.ts';
import { median, processCpu } from './measure.ts';

/**
 * What a start of the built server costs until `/health/ready` says 200, on data that is there: user and system time of
 * the process and its threads in milliseconds, the middle of `starts`. With the database's address, else on the embedded
 * store, whose thread is counted too.
 */
export async function coldStart(starts: number, uri?: string): Promise<number> {
  const dir = await mkdtemp(join(tmpdir(), 'hocket-cold-'));
  const found: number[] = [];
  try {
    // The first puts in what a fresh server has.
    for (let turn = 0; turn <= starts; turn++) {
      const server = serverProcess(dir, await freePort(), {
        MONGODB_URI: uri ?? '',
        FIRST_PIECES: '1',
      });
      await server.ready;
      const { status } = await fetch(`http://localhost:${server.port}/health/ready`);
      if (status !== 200) throw new Error(`A server that has started answers ${status}.`);
      if (turn > 0) found.push(await processCpu(server.pid));
      await server.kill('SIGINT');
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
  return median(found);
}
