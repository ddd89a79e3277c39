import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ApiClient, createClient } from '@hocket/api';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { type DatabaseProxy, proxyTo } from '../../testing/database-proxy.ts';
import { ForeignProcess, findProgram } from '../../testing/foreign-process.ts';
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts';
import { findRedis, type RedisServer, redisServer } from '../../testing/redis-server.ts';
import { until } from '../../testing/room-player.ts';
import { type ServerProcess, serverProcess } from '../../testing/server-process.ts';

/** Seconds by which the clock of one copy is ahead. */
const skewSeconds = 60;
/** What s3rver lets in. */
const key = 'S3RVER';

/** What stands behind a cluster, and is not there everywhere. */
export interface ClusterPrograms {
  redis: string;
  haproxy: string;
  /** The library that gives a process another clock (Debian's `faketime`). */
  clock: string;
}

/** The programs of others that a cluster needs, or the names of Debian's packages with those that are missing. */
export function clusterPrograms(): ClusterPrograms | string[] {
  const redis = findRedis();
  const haproxy = findProgram('haproxy');
  const clock = findClock();
  if (redis && haproxy && clock) return { redis, haproxy, clock };
  return [
    ...(redis ? [] : ['redis-server']),
    ...(haproxy ? [] : ['haproxy']),
    ...(clock ? [] : ['faketime']),
  ];
}

/** Debian has a folder for each kind of machine. */
function findClock(): string | undefined {
  if (!existsSync('/usr/lib')) return undefined;
  return readdirSync('/usr/lib')
    .map((machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`)
    .find((path) => existsSync(path));
}

/** One copy of the server, which is ended and started again at its port. */
export interface Copy {
  port: number;
  process: ServerProcess;
  start(): Promise<void>;
}

/**
 * Three copies of the built server behind HAProxy with the file of this repository, on one database (the embedded store in a
 * process of its own), one Redis, one bucket and one mail server. The clock of the third copy is a minute ahead.
 */
export interface Cluster {
  /** Of the balancer, which is where people are. */
  port: number;
  copies: readonly Copy[];
  redis: RedisServer;
  storage: ForeignProcess;
  database: DatabaseProxy;
  mailbox: Mailbox;
  /** A client that asks one copy, past the balancer. */
  clientAt(copy: Copy, token?: string): ApiClient;
  close(): Promise<void>;
}

/** Starts everything; `programs` as `clusterPrograms` finds them. */
export async function openCluster(programs: ClusterPrograms): Promise<Cluster> {
  const dir = await mkdtemp(join(tmpdir(), 'hocket-cluster-'));
  const opened: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true, force: true })];
  const close = async () => {
    for (let end = opened.pop(); end; end = opened.pop()) await end();
  };
  try {
    const store = await storeProcess(join(dir, 'store'));
    opened.push(() => store.stop());
    const [uri = ''] = /mongodb:\S+/.exec(store.output) ?? [];
    const database = await proxyTo(uri);
    opened.push(() => database.close());
    const redis = await redisServer(programs.redis);
    opened.push(() => redis.close());
    const storagePort = await freePort();
    const storage = await storageProcess(join(dir, 'bucket'), storagePort);
    opened.push(() => storage.stop());
    const mailbox = await openMailbox();
    opened.push(() => mailbox.close());
    const port = await freePort();
    const environment = {
      APP_ORIGIN: `http://localhost:${port}`,
      SANDBOX_ORIGIN: `http://127.0.0.1:${port}`,
      HOST: '127.0.0.1',
      MONGODB_URI: database.uri,
      REDIS_URL: redis.url,
      S3_ENDPOINT: `http://127.0.0.1:${storagePort}`,
      S3_BUCKET: 'hocket',
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
      SIGNING_SECRET: 'the same for each copy of the server',
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Hocket <hocket@example.org>',
      TRUST_PROXY: '1',
      RATE_LIMIT_FACTOR: '20',
      SHUTDOWN_DELAY: '',
    };
    const copies = await Promise.all(
      ['one', 'two', 'three'].map(async (name, at) => {
        const clock: Record<string, string> =
          at === 2
            ? { LD_PRELOAD: programs.clock, FAKETIME: `+${skewSeconds}s`, DONT_FAKE_MONOTONIC: '1' }
            : {};
        const own = await freePort();
        const run = () => serverProcess(join(dir, name), own, { ...environment, ...clock });
        const copy: Copy = {
          port: own,
          process: run(),
          start: async () => {
            copy.process = run();
            await copy.process.ready;
          },
        };
        opened.push(() => copy.process.kill('SIGKILL'));
        await copy.process.ready;
        return copy;
      }),
    );
    const balancer = await balancerProcess(programs.haproxy, port, copies);
    opened.push(() => balancer.stop());
    const clientAt = (copy: Copy, token?: string) =>
      createClient({
        base: `http://127.0.0.1:${copy.port}/api`,
        token: () => token,
        // As a balancer says which name was asked.
        fetch: (input, { signal: _, ...init } = {}) => {
          const headers = new Headers(init.headers);
          headers.set('x-forwarded-host', `localhost:${port}`);
          return fetch(input, { ...init, headers });
        },
      });
    // It has read its file and is about to listen.
    await until(() => isReady(port));
    return { port, copies, redis, storage, database, mailbox, clientAt, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Whether what listens at a port takes calls. */
export async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
  return answer?.status === 200;
}

const server = fileURLToPath(new URL('../../..', import.meta.url));

/** The embedded store, served to all copies by its wire protocol. */
function storeProcess(dir: string): Promise<ForeignProcess> {
  const program = `import { openStore } from '@hocket/store';
    console.log((await openStore({ dir: ${JSON.stringify(dir)} })).uri);`;
  return ForeignProcess.start({
    program: process.execPath,
    args: ['--import', 'tsx', '--input-type=module', '--eval', program],
    ready: /mongodb:\S+\n/,
    cwd: server,
  });
}

/** An S3 server on a folder, with the bucket that the copies share. */
function storageProcess(dir: string, port: number): Promise<ForeignProcess> {
  const program = fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js'));
  // It makes the tokens of its lists with a cipher that Node's OpenSSL has left behind.
  const args = ['--openssl-legacy-provider', program, '--configure-bucket', 'hocket'];
  args.push('--no-vhost-buckets', '--address', '127.0.0.1');
  args.push('--directory', dir, '--port', String(port));
  return ForeignProcess.start({ program: process.execPath, args, ready: /listening/ });
}

function balancerProcess(
  program: string,
  port: number,
  copies: readonly Copy[],
): Promise<ForeignProcess> {
  const addresses = copies.map((copy, at) => [`COPY_${at + 1}`, `127.0.0.1:${copy.port}`]);
  return ForeignProcess.start({
    program,
    args: ['-V', '-f', join(server, 'deploy/haproxy.cfg')],
    environment: { BALANCER: `127.0.0.1:${port}`, ...Object.fromEntries(addresses) },
    ready: /polling mechanism/,
  });
}
