import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { serverProcess } from '../src/testing/server-process.ts';
import { median } from './measure.ts';

/** Milliseconds in a tick of Linux's clock of processes (USER_HZ, `man 5 proc`). */
const tickMs = 10;

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
      if (turn > 0) found.push(await cpuOf(server.pid));
      await server.kill('SIGINT');
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
  return median(found);
}

/** The time that a process has had, milliseconds: `utime` and `stime`, the 14th and 15th field (`man 5 proc`). */
async function cpuOf(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The second field, a name in brackets, may have spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
