import { resolve } from 'node:path';
import { codeOf } from '@hocket/sdk';
import { openStore, runningStore } from '@hocket/store';
import type { Settings } from '../environment.ts';
import { connect, type Database } from '../models/database.ts';

/** The server's database, opened for an operator's command. */
export interface OperatorDatabase {
  database: Database;
  close(): Promise<void>;
}

/** Opens it, also while a server of the same user runs on the embedded store. Rejects with `store_locked` where that cannot be. */
export async function openForOperator({
  mongodbUri,
  dataDir,
}: Settings): Promise<OperatorDatabase> {
  const dir = resolve(dataDir, 'store');
  const running = mongodbUri ?? (await runningStore(dir));
  if (running) {
    try {
      const database = await connect(running);
      return { database, close: () => database.close() };
    } catch (error) {
      // A killed server left its socket behind, so nobody has the folder open.
      if (mongodbUri || codeOf(error) !== 'database_unreachable') throw error;
    }
  }
  const store = await openStore({ dir });
  const database = await connect(store.uri);
  const close = async () => {
    await database.close();
    await store.close();
  };
  return { database, close };
}
