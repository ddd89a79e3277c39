import { HocketError, messageOf } from '@hocket/sdk';
import { Mongoose } from 'mongoose';
import { type Collections, collections } from './collections.ts';
import { migrate } from './migrate.ts';

/** The collections, on one connection of their own. */
export interface Database extends Collections {
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Deletes the whole database: for tests. */
  drop(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Connects and creates the indexes. A call waits at most `away` milliseconds for a database that cannot be reached.
 * Rejects with `database_unreachable`.
 */
export async function connect(uri: string, name?: string, away = 2000): Promise<Database> {
  const mongoose = new Mongoose();
  mongoose.set('sanitizeFilter', true);
  mongoose.set('strictQuery', 'throw');
  // Lists and searches set a shorter limit of their own.
  mongoose.set('maxTimeMS', 10_000);
  const options = {
    autoIndex: false,
    bufferCommands: false,
    dbName: name,
    serverSelectionTimeoutMS: away,
    // Silent connections are given up after these two timeouts.
    heartbeatFrequencyMS: 2000,
    // … unless its address says how long that may take, as the embedded store's does.
    ...(/[?&]connectTimeoutMS=/i.test(uri) ? {} : { connectTimeoutMS: 3000 }),
    w: 'majority',
  } as const;
  await mongoose.connect(uri, options).catch((cause: unknown) => {
    const sentence = `No database answers at ${withoutPassword(uri)}: ${messageOf(cause)}`;
    throw new HocketError('database_unreachable', sentence, { cause });
  });
  const all = collections(mongoose);
  await migrate(Object.values(all));
  return {
    ...all,
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
