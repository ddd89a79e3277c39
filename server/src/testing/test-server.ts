import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiClient, createClient, type Failure } from '@hocket/api';
import { Composer } from '@hocket/composer';
import type { Registration, Tokens, User } from '@hocket/sdk';
import { openStore } from '@hocket/store';
import type { AiProvider } from '../ai/ai-provider.ts';
import { createApp } from '../app.ts';
import { createServices, type Services } from '../create-services.ts';
import type { MinBodySpeed } from '../http/body-timeout.ts';
import { MemoryRateLimits } from '../limits/rate-limits.ts';
import { listen, type Timeouts, type UpgradeRequest } from '../listen.ts';
import { createLog } from '../log.ts';
import type { Message } from '../mail/mail.ts';
import { connect, type Database, type DatabaseLimits, databaseLimits } from '../models/database.ts';
import { Passwords } from '../services/account/passwords.ts';
import type { Pages } from '../start.ts';
import { DiskStorage } from '../storage/disk-storage.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { MemoryMail } from './memory-mail.ts';

/** A raw request, for what the typed client cannot send. */
export interface RawRequest {
  method?: string;
  token?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  text?: string;
}

/** A raw answer. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  body: { data?: unknown } & Partial<Failure>;
}

/** Someone who has just signed up. */
export interface Person {
  user: User;
  tokens: Tokens;
  registration: Registration;
  client: ApiClient;
}

/** A real server on an ephemeral port over a real database of its own. */
export interface TestServer {
  origin: string;
  database: Database;
  services: Services;
  readiness: { accepting: boolean; ping(): Promise<void> };
  /** Every mail of this server; waits until pending mails are sent. */
  mails(): Promise<Message[]>;
  mail: MemoryMail;
  /** Every line of the log. */
  logged: string[];
  /** Moves the server's clock forward, milliseconds. */
  advance(milliseconds: number): void;
  client(token?: string): ApiClient;
  signUp(more?: Partial<Registration>): Promise<Person>;
  request(path: string, request?: RawRequest): Promise<RawAnswer>;
  close(): Promise<void>;
}

/** A registration with unique data. */
export function someone(more: Partial<Registration> = {}): Registration {
  const name = `u${randomBytes(6).toString('hex')}`;
  return {
    email: `${name}@example.org`,
    username: name,
    password: 'Correct-horse-1',
    firstName: 'Ada',
    lastName: 'Lovelace',
    ...more,
  };
}

export interface TestServerOptions {
  rateLimitFactor?: number;
  trustProxy?: boolean;
  uri?: string;
  /** Answers everything outside `/api`, `/health` and `/files`. */
  pages?: Pages;
  /** Undefined: any that is free. */
  port?: number;
  /** Where links lead. */
  appOrigin?: string;
  /** Where uploads are kept; undefined: in a folder that goes with the server. */
  storage?: FileStorage;
  /** Makes music of words; the built-in composer unless told. */
  provider?: AiProvider;
  /** Holds the builds that came with the server; undefined: the repository. */
  root?: string;
  /** How fast bodies have to come in; undefined: as in production. */
  minBodySpeed?: MinBodySpeed;
  /** How long headers may take; undefined: as in production. */
  timeouts?: Timeouts;
  /**
   * True: reports a slow or unavailable database as quickly as in production; by default later, because the machine
   * may be busy.
   */
  noticesAway?: boolean;
  /** How passwords are hashed: at the lowest cost by default. */
  passwords?: Passwords;
}

/** As even a busy machine keeps them. */
const patient = databaseLimits(60);

/** The lowest cost that argon2 accepts, because few tests are about the strength of the hash. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * Starts one, in a database of its own: in `MONGODB_URI` when that is set, else in the store that all tests share, else
 * in an embedded store of its own. Rate limits are as good as off.
 */
export async function testServer({
  rateLimitFactor = 1000,
  trustProxy = false,
  uri = process.env.MONGODB_URI || process.env.TEST_STORE,
  pages,
  port = 0,
  appOrigin = 'https://hocket.example',
  storage,
  provider = new Composer(),
  root,
  minBodySpeed,
  timeouts,
  noticesAway = false,
  passwords = new Passwords({ cost: cheap }),
}: TestServerOptions = {}): Promise<TestServer> {
  const opened = await openDatabase(uri, noticesAway ? undefined : patient);
  const { database } = opened;
  const files = await mkdtemp(join(tmpdir(), 'hocket-files-'));
  const logged: string[] = [];
  let offset = 0;
  const mail = new MemoryMail();
  const log = createLog('debug', { write: (line) => void logged.push(line) });
  const services = createServices({
    database,
    secret: randomBytes(32),
    rateLimits: new MemoryRateLimits(rateLimitFactor),
    storage: storage ?? new DiskStorage(files),
    mail,
    appOrigin,
    provider,
    aiUserLimits: { perMinute: 20, perDay: 300 },
    log,
    root,
    passwords,
    now: () => new Date(Date.now() + offset),
  });
  const readiness = { accepting: true, ping: () => database.ping() };
  const app = createApp({
    services,
    log,
    readiness,
    trustProxy,
    appOrigin,
    strict: true,
    minBodySpeed,
    pages: pages?.(services),
    databaseLimits: opened.database.limits,
  });
  const onUpgrade = (...asked: UpgradeRequest) => void services.rooms.upgrade(...asked);
  const listening = await listen(app.callback(), port, ['127.0.0.1'], timeouts, onUpgrade);
  const origin = `http://127.0.0.1:${listening.port}`;
  const client = (token?: string) =>
    createClient({ base: `${origin}/api`, fetch, token: () => token });
  return {
    origin,
    database,
    services,
    readiness,
    mail,
    mails: async () => {
      await services.jobs.settled();
      return mail.sent;
    },
    logged,
    client,
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    signUp: async (more) => {
      const registration = someone(more);
      const { user, tokens } = await client().register(registration);
      return { user, tokens, registration, client: client(tokens.accessToken) };
    },
    request: (path, request = {}) => send(`${origin}${path}`, request),
    close: async () => {
      await services.rooms.close();
      services.evaluator.close();
      services.agentRequests.close();
      await listening.close(0);
      await services.jobs.settled();
      await opened.close();
      await rm(files, { recursive: true });
    },
  };
}

interface Opened {
  database: Database;
  close(): Promise<void>;
}

async function openDatabase(uri: string | undefined, limits?: DatabaseLimits): Promise<Opened> {
  if (uri) {
    const database = await connect(uri, `hocket-test-${randomBytes(6).toString('hex')}`, limits);
    const close = async () => {
      await database.drop();
      await database.close();
    };
    return { database, close };
  }
  const dir = await mkdtemp(join(tmpdir(), 'hocket-api-'));
  const store = await openStore({ dir });
  const database = await connect(store.uri, undefined, limits);
  const close = async () => {
    await database.close();
    await store.close();
    await rm(dir, { recursive: true });
  };
  return { database, close };
}

async function send(
  url: string,
  { method = 'GET', token, headers, json, text }: RawRequest,
): Promise<RawAnswer> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(json !== undefined || text !== undefined ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: json === undefined ? text : JSON.stringify(json),
  });
  const body = (await response.json()) as RawAnswer['body'];
  return { status: response.status, headers: response.headers, body };
}
