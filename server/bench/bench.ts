import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiClient, createClient } from '@hocket/api';
import { codeOf, type Registration } from '@hocket/sdk';
import { type Launched, launch } from './processes/launch.ts';

/** Someone signed in, and how a request says so. */
export interface BenchUser {
  id: string;
  registration: Registration;
  client: ApiClient;
  headers: Record<string, string>;
}

/** A server under measurement, its database in a process of its own. */
export interface ServerBench {
  server: Launched;
  database: Launched;
  /** For the driver. */
  uri: string;
  signUp(name: string): Promise<BenchUser>;
  /** The bare handler, which lists the projects of this owner. */
  bare(owner: string): Promise<Launched>;
  /** Another server on the same data, which has done nothing yet. */
  fresh(): Promise<Launched>;
  close(): Promise<void>;
}

/** Starts the database and the server, on a folder that stays or on an empty one that goes with it. */
export async function openServerBench(folder?: string): Promise<ServerBench> {
  const dir = folder ?? (await mkdtemp(join(tmpdir(), 'hocket-bench-')));
  const launched: Launched[] = [];
  const add = async (script: string, ...args: string[]) => {
    const process = await launch(script, ...args);
    launched.push(process);
    return process;
  };
  const close = async () => {
    for (const process of launched.reverse()) await process.stop();
    if (folder === undefined) await rm(dir, { recursive: true, force: true });
  };
  try {
    const database = await add('database', join(dir, 'store'));
    const uri = database.url;
    const server = await add('hocket', join(dir, 'data'), uri);
    return {
      server,
      database,
      uri,
      signUp: (name) => signUp(server.url, name),
      bare: (owner) => add('bare', uri, owner),
      fresh: () => add('hocket', join(dir, 'data'), uri),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Signs up, or in. */
async function signUp(base: string, name: string): Promise<BenchUser> {
  const registration = {
    email: `${name}@example.org`,
    username: name,
    password: 'Correct-horse-1',
    firstName: 'Ada',
    lastName: 'Lovelace',
  };
  const client = createClient({ base, fetch, token: () => undefined });
  const { user, tokens } = await client.register(registration).catch((error: unknown) => {
    // In a folder that stays.
    if (codeOf(error) === 'email_taken') return client.login(registration);
    throw error;
  });
  return {
    id: user.id,
    registration,
    client: createClient({ base, fetch, token: () => tokens.accessToken }),
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  };
}
