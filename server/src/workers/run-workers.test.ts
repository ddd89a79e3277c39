import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { toggleNote } from '@hocket/music';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { newProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { inLab } from '../reliability/lab.ts';
import { clientOf } from '../testing/client-of.ts';
import { RoomPlayer, until } from '../testing/room-player.ts';
import { someone } from '../testing/test-server.ts';

/** The embedded store, and everything else of a machine that stands alone. */
const alone = { MONGODB_URI: '', WORKERS: '3', LOG_LEVEL: 'warn' };

/** The processes that a process has started. */
async function childrenOf(pid: number | undefined): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.trim().split(' ').map(Number);
}

test('workers have one store, one secret and one count of limits; a dead one is named and started anew', () =>
  inLab(async ({ start, port }) => {
    const metricsPort = await freePort();
    const server = await start({
      ...alone,
      METRICS_PORT: `${metricsPort}`,
      RATE_LIMIT_FACTOR: '1',
    });
    expect(server.output()).toMatch(/database +embedded store\n/);
    expect(server.output()).toMatch(/workers +3\n/);
    const workers = await childrenOf(server.pid);
    expect(workers).toHaveLength(3);

    // Each call has a connection of its own, and goes to the next worker.
    const { tokens } = await clientOf(port).register(someone());
    const client = clientOf(port, tokens.accessToken);
    const made = Array.from({ length: 6 }, () => client.createProject({ name: 'Once' }, 'one key'));
    expect(new Set((await Promise.all(made)).map(({ id }) => id)).size).toBe(1);
    const asked = Array.from({ length: 9 }, () => client.resendVerification());
    const granted = (await Promise.allSettled(asked)).filter(
      ({ status }) => status === 'fulfilled',
    );
    // The first of three was the letter at sign-up.
    expect(granted.length).toBeLessThanOrEqual(3);
    const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(await scrape()).toMatch(
      /^hocket_http_request_seconds_count\{call="createProject",status="201"\} 6$/m,
    );
    expect(await scrape()).toMatch(/^hocket_store_bytes \d+$/m);
    expect(await scrape()).toMatch(/^hocket_rooms 0$/m);
    expect(await scrape()).toMatch(/^hocket_database_seconds_count\{command="insert",.*\} \d+$/m);

    const panels = await fetch(`http://127.0.0.1:${metricsPort}/panels`);
    expect(await panels.text()).toContain('<h2 id="grid">grid</h2>');

    const [first = 0] = workers;
    process.kill(first, 'SIGKILL');
    await until(async () => {
      const now = await childrenOf(server.pid);
      return now.length === 3 && !now.includes(first);
    });
    expect(server.output()).toContain(`Worker ${first} ended with SIGKILL; another is started`);
    expect((await client.listProjects()).total).toBe(1);

    expect(await server.kill('SIGTERM')).toBe(0);
    await expect(readFile(`/proc/${workers[1]}/stat`)).rejects.toThrow();
  }));

test('people in one room are at any worker, and nothing acknowledged goes with one that is killed', () =>
  inLab(async ({ start, port }) => {
    const server = await start(alone);
    const origin = `http://localhost:${port}`;
    const { tokens } = await clientOf(port).register(someone());
    const owner = clientOf(port, tokens.accessToken);
    const { id } = await owner.createProject(newProject());
    const ticket = async () => (await owner.openRoom(id)).ticket;
    const enter = async () =>
      new RoomPlayer(origin, await owner.openRoom(id), { ticket }).arrived();
    const players = await Promise.all([enter(), enter(), enter(), enter()]);
    try {
      const play = (turn: number) =>
        players.forEach((player, at) => {
          player.edit(toggleNote({ pattern: 'a', track: 'track-1' }, 240 * (4 * turn + at)));
        });
      const together = (count: number) =>
        until(() => players.every(({ notes, isStored }) => isStored && notes.length === count));
      play(0);
      await together(4);
      for (const [turn, worker] of (await childrenOf(server.pid)).entries()) {
        process.kill(worker, 'SIGKILL');
        play(turn + 1);
        await together(4 * (turn + 2));
      }
      // Nobody works without the process that has the store.
      const workers = await childrenOf(server.pid);
      await server.kill('SIGKILL');
      for (const worker of workers) await until(() => !existsSync(`/proc/${worker}`));
    } finally {
      for (const player of players) player.leave();
    }
  }));

test('a first worker that cannot start ends the start with its sentence', () =>
  inLab(async ({ launch }) => {
    const server = launch({ ...alone, REDIS_URL: 'redis://127.0.0.1:1' });
    expect(await server.exit).toBe(1);
    expect(server.output()).toContain('REDIS_URL is redis://127.0.0.1:1');
    expect(server.output()).toMatch(/Worker \d+ ended with code 1/);
  }));
