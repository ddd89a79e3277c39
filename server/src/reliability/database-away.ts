import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openStore } from '@hocket/store';
import { clientOf } from '../testing/client-of.ts';
import { type DatabaseProxy, proxyTo } from '../testing/database-proxy.ts';
import { someone } from '../testing/test-server.ts';
import type { Lab } from './lab.ts';

/** How a server behaves while its database cannot be reached, and afterwards. */
export interface OutageResult {
  seconds: number;
  /** Calls during the outage, and how many were answered 503 with Retry-After. */
  calls: number;
  refused: number;
  slowestMs: number;
  live: boolean;
  ready: boolean;
  /** From the database's return to the first call that succeeded; the server was not restarted. */
  backAfterMs: number;
  /** Whether earlier saves are still there. */
  kept: boolean;
}

/**
 * Takes the database away from a running server, calls the server all the time, and brings the database back. `cut`:
 * the database is stopped. `silent`: it keeps its connections and does not answer.
 */
export async function databaseAway(
  lab: Lab,
  seconds: number,
  how: Exclude<DatabaseProxy['state'], 'whole'>,
): Promise<OutageResult> {
  const dir = join(lab.dir, 'elsewhere');
  let store = await openStore({ dir });
  const wire = await proxyTo(store.uri);
  try {
    await lab.start({ MONGODB_URI: wire.uri });
    const base = `http://localhost:${lab.port}`;
    const { accessToken } = (await clientOf(lab.port).register(someone())).tokens;
    const client = clientOf(lab.port, accessToken);
    const { id } = await client.createProject({ name: 'Before' }, 'before');
    const call = () =>
      fetch(`${base}/api/projects`, { headers: { authorization: `Bearer ${accessToken}` } });

    wire.state = how;
    if (how === 'cut') await store.close();
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

    if (how === 'cut') {
      store = await openStore({ dir });
      wire.leadTo(store.uri);
    }
    wire.state = 'whole';
    const back = performance.now();
    while (!(await call()).ok) await setTimeout(20);
    const backAfterMs = performance.now() - back;
    const kept = (await client.getProject(id)).name === 'Before';
    return { ...away, live, ready, backAfterMs, kept };
  } finally {
    await wire.close();
    await store.close();
  }
}
