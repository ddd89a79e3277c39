import { resolve } from 'node:path';
import { openStore } from '@hocket/store';
import { mongo } from 'mongoose';
import type { Settings } from '../environment.ts';

/** The database that the settings name, opened for a command. */
export interface OpenData {
  db: mongo.Db;
  close(): Promise<void>;
}

/** Opens it. Rejects with `store_locked` while a server runs on the embedded store. */
export async function openData({ mongodbUri, dataDir }: Settings): Promise<OpenData> {
  const store = mongodbUri ? undefined : await openStore({ dir: resolve(dataDir, 'store') });
  const client = new mongo.MongoClient(mongodbUri ?? store?.uri ?? '', {
    serverSelectionTimeoutMS: 5000,
    writeConcern: { w: 'majority' },
  });
  const close = async () => {
    await client.close();
    await store?.close();
  };
  try {
    await client.connect();
    return { db: client.db(), close };
  } catch (error) {
    await close();
    throw error;
  }
}
