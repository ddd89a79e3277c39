import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient } from '@hocket/api';
import { openStore } from '@hocket/store';
import { freePort } from '../testing/server-process.ts';
import { someone } from '../testing/test-server.ts';
import type { Lab } from './lab.ts';

/** How a server behaved while its database was stopped, and after it was back. */
export interface Away {
  seconds: number;
  /** Calls made meanwhile, and how many were answered 503 with Retry-After. */
  calls: number;
  refused: number;
  slowestMs: number;
  live: boolean;
  ready: boolean;
  /** From the database's return to the first call that succeeded; the server was not restarted. */
  backAfterMs: number;
  /** Whether what was saved before is there. */
  kept: boolean;
}

/** Stops the database under a running server, calls it all the time, and brings the database back. */
export async function databaseAway(lab: Lab, seconds: number): Promise<Away> {
  const dir = join(lab.dir, 'elsewhere');
  const port = await freePort();
  let store = await openStore({ dir });
  let door = await openDoor(port, store.uri);
  try {
    await lab.start({ MONGODB_URI: `mongodb://127.0.0.1:${port}/hocket?directConnection=true` });
    const base = `http://127.0.0.1:${lab.port}`;
    const anyone = createClient({ base: `${base}/api`, fetch, token: () => undefined });
    const { accessToken } = (await anyone.register(someone())).tokens;
    const client = createClient({ base: `${base}/api`, fetch, token: () => accessToken });
    const { id } = await client.createProject({ name: 'Before' }, 'before');
    const call = () =>
      fetch(`${base}/api/projects`, { headers: { authorization: `Bearer ${accessToken}` } });

    await door.close();
    await store.close();
    const ends = performance.now() + seconds * 1000;
    const away = { seconds, calls: 0, refused: 0, slowestMs: 0 };
    while (performance.now() < ends) {
      const began = performance.now();
      const { status, headers } = await call();
      away.slowestMs = Math.max(away.slowestMs, performance.now() - began);
      away.calls++;
      if (status === 503 && Number(headers.get('retry-after')) > 0) away.refused++;
      await setTimeout(100);
    }
    const live = (await fetch(`${base}/health/live`)).ok;
    const ready = (await fetch(`${base}/health/ready`)).ok;

    store = await openStore({ dir });
    door = await openDoor(port, store.uri);
    const back = performance.now();
    while (!(await call()).ok) await setTimeout(20);
    const backAfterMs = performance.now() - back;
    const kept = (await client.getProject(id)).name === 'Before';
    return { ...away, live, ready, backAfterMs, kept };
  } finally {
    await door.close();
    await store.close();
  }
}

/** A port that leads to the store's socket, so that its address stays while the store comes and goes. */
async function openDoor(port: number, uri: string): Promise<{ close(): Promise<void> }> {
  const path = decodeURIComponent(uri.replace(/^mongodb:\/\//, '').replace(/\/\?.*$/, ''));
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    const inside = connect(path);
    for (const [from, to] of [
      [socket, inside],
      [inside, socket],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    close: async () => {
      if (!server.listening) return;
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
