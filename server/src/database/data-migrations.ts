import { setTimeout } from 'node:timers/promises';
import mongoose from 'mongoose';
import { type Database, isDuplicate } from '../models/database.ts';
import { randomId } from '../random-id.ts';
import { migrateLists } from '../services/lists/migrate-lists.ts';
import { PluginPrefixes } from '../services/plugins/plugin-prefixes.ts';
import { addMissingExpiry, clockSkewSeconds } from '../services/token-lifetime.ts';

/** A change of what earlier versions stored. It may be interrupted and begun again, while people read and write. */
export interface DataMigration {
  /** Never changes, and is used for nothing else afterwards. */
  name: string;
  run(database: Database, now: () => Date): Promise<void>;
}

/** In the order in which they are made. */
export const dataMigrations: readonly DataMigration[] = [
  { name: 'lists', run: migrateLists },
  {
    name: 'plugin-prefixes',
    run: ({ pluginPrefixes, users, plugins }, now) =>
      new PluginPrefixes(pluginPrefixes, users, now).claimExisting(plugins),
  },
  {
    name: 'token-expiry',
    run: async ({ publishTokens, deployTokens }, now) => {
      await addMissingExpiry(publishTokens, now());
      await addMissingExpiry(deployTokens, now());
    },
  },
];

/** Milliseconds for which one copy of the server makes a migration before another may, and between two looks of the others. */
const turnMs = 2 * clockSkewSeconds * 1000;
const lookMs = 250;

/**
 * Makes what was not made yet, one after the other: of several copies that start at once one makes each, and the others wait
 * for it. What a copy that ended has begun is begun again by the next. Resolves to the names of those that were made here.
 */
export async function migrateData(
  database: Database,
  migrations: readonly DataMigration[] = dataMigrations,
  now: () => Date = () => new Date(),
): Promise<string[]> {
  const records = database.migrations;
  const by = randomId();
  const turn = () => ({ by, until: new Date(now().getTime() + turnMs) });
  const done = new Set(
    (await records.find({ until: mongoose.trusted({ $exists: false }) }).lean()).map(
      ({ _id }) => _id,
    ),
  );
  /** True where it is this copy's to make; false where it is made. */
  const take = async (_id: string): Promise<boolean> => {
    for (;;) {
      try {
        const lapsed = { _id, until: mongoose.trusted({ $lte: now() }) };
        await records.updateOne(lapsed, { $set: turn() }, { upsert: true });
        return true;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
      const found = await records.findById(_id).lean();
      if (found && found.until === undefined) return false;
      await setTimeout(lookMs);
    }
  };
  const made: string[] = [];
  for (const { name, run } of migrations) {
    if (done.has(name) || !(await take(name))) continue;
    const keep = () => void records.updateOne({ _id: name, by }, { $set: turn() }).catch(() => {});
    const timer = setInterval(keep, turnMs / 10);
    try {
      await run(database, now);
      const $unset = { by: 1, until: 1 };
      await records.updateOne({ _id: name }, { $set: { doneAt: now() }, $unset });
      made.push(name);
    } catch (error) {
      // Whoever starts next need not wait.
      await records.deleteOne({ _id: name, by }).catch(() => {});
      throw error;
    } finally {
      clearInterval(timer);
    }
  }
  return made;
}
