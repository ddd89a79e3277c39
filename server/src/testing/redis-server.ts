import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '@hocket/plugin-kit/testing/free-port';

/** Path of the redis-server to test with (`REDIS_SERVER` first), undefined when there is none. */
export function findRedis(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'redis-server'));
  return [process.env.REDIS_SERVER ?? '', ...onPath].find(
    (path) => path !== '' && existsSync(path),
  );
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
  let child = await started(program, dir, port);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    restart: async () => {
      await stop();
      child = await started(program, dir, port);
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    close: async () => {
      await stop();
      await rm(dir, { recursive: true });
    },
  };
}

async function started(program: string, dir: string, port: number): Promise<ChildProcess> {
  const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir];
  const child = spawn(program, ['--port', String(port), ...settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (text: Buffer) => {
      said += text;
      if (said.includes('Ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`redis-server ended: ${said}`)));
  });
  return child;
}
