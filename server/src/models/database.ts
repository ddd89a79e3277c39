import { HocketError, messageOf } from '@hocket/sdk';
import { Mongoose } from 'mongoose';
import { type Collections, collections } from './collections.ts';
import type { DatabaseTimes } from './database-times.ts';
import { migrate } from './migrate.ts';
import { type Stamps, stampsOf } from './stamp.ts';

/** The collections, on one connection of their own. */
export interface Database extends Collections {
  /** How long calls wait for it. */
  limits: DatabaseLimits;
  /** What the tags of answers are made of. */
  stamps: Stamps;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Deletes the whole database: for tests. */
  drop(): Promise<void>;
  close(): Promise<void>;
}

/** How long calls wait for the database, in milliseconds. */
export interface DatabaseLimits {
  /** For a connection, when it cannot be reached. */
  awayMs: number;
  /** For a whole call, before the database is asked whether it still answers; again after each sign of it. */
  slowMs: number;
  /** For that sign. */
  pingMs: number;
  /** For one query; longer ones are ended by the database. */
  queryMs: number;
  /** For one query of a list or search. */
  listMs: number;
  /** For whether a session exists: a silent connection delays no call for longer. */
  sessionMs: number;
  /** For what a page is about: it is sent without that afterwards. */
  previewMs: number;
  /** For which remotes pages load: those known last are taken afterwards. */
  remotesMs: number;
}

/** As a server waits for a quick database, every wait `factor` times as long (above 0). */
export function databaseLimits(factor = 1): DatabaseLimits {
  const quick: DatabaseLimits = {
    awayMs: 2000,
    slowMs: 2000,
    pingMs: 500,
    queryMs: 10_000,
    listMs: 3000,
    sessionMs: 2000,
    previewMs: 1500,
    remotesMs: 500,
  };
  const longer = ([name, ms]: [string, number]) => [name, Math.round(ms * factor)];
  return Object.fromEntries(Object.entries(quick).map(longer)) as unknown as DatabaseLimits;
}

/** Connects and creates the indexes; `times` says how long it takes from then on. Rejects with `database_unreachable`. */
export async function connect(
  uri: string,
  name?: string,
  limits: DatabaseLimits = databaseLimits(),
  times?: DatabaseTimes,
): Promise<Database> {
  const { awayMs, queryMs } = limits;
  const mongoose = new Mongoose();
  mongoose.set('sanitizeFilter', true);
  mongoose.set('strictQuery', 'throw');
  mongoose.set('maxTimeMS', queryMs);
  const options = {
    autoIndex: false,
    bufferCommands: false,
    dbName: name,
    serverSelectionTimeoutMS: awayMs,
    // Silent connections are given up after these two timeouts.
    heartbeatFrequencyMS: 2000,
    // … unless its address says how long that may take, as the embedded store's does.
    ...(/[?&]connectTimeoutMS=/i.test(uri) ? {} : { connectTimeoutMS: 3000 }),
    w: 'majority',
    monitorCommands: times !== undefined,
  } as const;
  await mongoose.connect(uri, options).catch((cause: unknown) => {
    const sentence = `No database answers at ${withoutPassword(uri)}: ${messageOf(cause)}`;
    throw new HocketError('database_unreachable', sentence, { cause });
  });
  times?.watch(mongoose.connection.getClient());
  const all = collections(mongoose);
  await migrate(Object.values(all));
  return {
    ...all,
    limits,
    stamps: stampsOf(mongoose.connection),
    ping: async () => void (await mongoose.connection.db?.command({ ping: 1 })),
    drop: async () => void (await mongoose.connection.dropDatabase()),
    close: () => mongoose.disconnect(),
  };
}

/** A connection string as it may be shown. */
export function withoutPassword(uri: string): string {
  return uri.replace(/\/\/[^@/]*@/, '//');
}

/** Whether a write was refused because a unique value exists already. */
export function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 11000;
}

/** Whether a write failed because the disk is full: in the database (MongoDB's OutOfDiskSpace), or as a file. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === 14031 || code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG';
}
