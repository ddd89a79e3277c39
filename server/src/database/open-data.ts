import { resolve } from 'node:path';
import { codeOf } from '@hocket/sdk';
import { openStore, runningStore } from '@hocket/store';
import { mongo } from 'mongoose';
import type { Settings } from '../environment.ts';

/** The database that the settings name, opened for a command. */
export interface OpenData {
  db: mongo.Db;
  close(): Promise<void>;
}

/** Opens it, also while a server of the same user runs on the embedded store. */
export async function openData({ mongodbUri, dataDir }: Settings): Promise<OpenData> {
  const place = mongodbUri
    ? { uri: mongodbUri, close: async () => {} }
    : await embedded(resolve(dataDir, 'store'));
  const client = new mongo.MongoClient(place.uri, {
    serverSelectionTimeoutMS: 5000,
    writeConcern: { w: 'majority' },
  });
  const close = async () => {
    await client.close();
    await place.close();
  };
  try {
    await client.connect();
    return { db: client.db(), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The store of a folder, by way of the process that has it open if there is one. */
async function embedded(dir: string): Promise<{ uri: string; close(): Promise<void> }> {
  try {
    return await openStore({ dir });
  } catch (error) {
    const uri = codeOf(error) === 'store_locked' ? await runningStore(dir) : undefined;
    if (uri === undefined) throw error;
    return { uri, close: async () => {} };
  }
}
