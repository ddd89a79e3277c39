import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { ForeignProcess, findProgram } from './foreign-process.ts';

/** Path of the redis-server to test with (`REDIS_SERVER` first), undefined when there is none. */
export function findRedis(): string | undefined {
  return findProgram('redis-server', 'REDIS_SERVER');
}

/** A real Redis in a process of its own, which keeps nothing. */
export interface RedisServer {
  url: string;
  stop(): Promise<void>;
  /** Restarts it, empty, at the same address. */
  restart(): Promise<void>;
  /** Makes it hang: it accepts connections and does not answer. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

export async function redisServer(program: string): Promise<RedisServer> {
  const dir = await mkdtemp(join(tmpdir(), 'hocket-redis-'));
  const port = await freePort();
  const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir];
  const server = await ForeignProcess.start({
    program,
    args: ['--port', String(port), ...settings],
    ready: /Ready to accept connections/,
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => server.stop(),
    restart: () => server.restart(),
    pause: () => server.pause(),
    resume: () => server.resume(),
    close: async () => {
      await server.stop();
      await rm(dir, { recursive: true });
    },
  };
}
