import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '@hocket/api';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { codeOf, type ProjectDraft } from '@hocket/sdk';
import { clientOf } from '../testing/client-of.ts';
import { type ServerProcess, serverProcess } from '../testing/server-process.ts';
import { someone } from '../testing/test-server.ts';

/** A data folder and the real server on it, in processes that are started and killed. */
export interface Lab {
  port: number;
  dir: string;
  /** Starts a server process, which may fail; `program` as `serverProcess` takes it. */
  launch(environment?: Record<string, string>, program?: string): ServerProcess;
  /** Resolves once it answers. */
  start(environment?: Record<string, string>, program?: string): Promise<ServerProcess>;
  /** Signs up a new user. */
  signUp(): Promise<ApiClient>;
}

/** Runs an experiment in a lab of its own, and removes the lab. */
export async function inLab<T>(experiment: (lab: Lab) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'hocket-lab-'));
  const port = await freePort();
  const started: ServerProcess[] = [];
  const launch = (environment?: Record<string, string>, program?: string) => {
    const server = serverProcess(dir, port, environment, program);
    started.push(server);
    return server;
  };
  try {
    return await experiment({
      port,
      dir,
      launch,
      start: async (environment, program) => {
        const server = launch(environment, program);
        await server.ready;
        return server;
      },
      signUp: async () => {
        const { tokens } = await untilAvailable(() => clientOf(port).register(someone()));
        return clientOf(port, tokens.accessToken);
      },
    });
  } finally {
    await Promise.all(started.map((server) => server.kill('SIGKILL')));
    await rm(dir, { recursive: true, force: true });
  }
}

/** Sends a call again, as clients do, while the database is too slow for it. */
export async function untilAvailable<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (codeOf(error) !== 'database_unavailable') throw error;
    }
  }
}

/** A draft in which every part contains the same number. */
export function draftOf(mark: number): ProjectDraft {
  return {
    name: `m${mark}`,
    description: `m${mark}`,
    strudelCode: `m${mark} `.repeat(1000),
    tags: [`m${mark}`],
  };
}
