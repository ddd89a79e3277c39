import { HocketError, type Json } from '@hocket/sdk';
import type { Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import { isDuplicate } from '../../models/database.ts';
import type { PluginRecord } from '../../models/plugin.ts';
import type { PluginPrefixRecord } from '../../models/plugin-prefix.ts';
import { keyOf, type UserRecord } from '../../models/user.ts';
import type { PersonalData } from '../../personal-data.ts';
import { glance, isReserved } from '../reserved-names.ts';

/** What says, under `migrations`, that it is done. */
const done = 'plugin-prefixes';

/** Whose the first parts of plugins' ids are: their first publishers', with all that look like them, for good. */
export class PluginPrefixes implements PersonalData {
  readonly name = 'pluginPrefixes';

  constructor(
    private readonly records: Model<PluginPrefixRecord>,
    private readonly users: Model<UserRecord>,
    private readonly now: () => Date,
  ) {}

  /** Makes the prefix of an id the user's, or finds that it is. Rejects with `prefix_reserved` or `prefix_owned`. */
  async claim(user: string, id: string): Promise<void> {
    const prefix = prefixOf(id);
    const known = await this.take(prefix, user, isReserved(prefix));
    if (known?.owner === user) return;
    if (!known) {
      throw refuse(
        'prefix_reserved',
        `Names that begin with ${prefix} or look like it are reserved`,
      );
    }
    throw refuse(
      'prefix_owned',
      known.prefix === prefix
        ? `Names that begin with ${prefix} belong to another account`
        : `${prefix} looks like ${known.prefix}, which belongs to another account`,
    );
  }

  /** An operator gives a prefix, reserved or not, to an account. Rejects with `usage` or `not_found`. */
  async give(prefix: string, email: string): Promise<void> {
    if (!/^[a-z][a-z0-9]*$/.test(prefix)) {
      throw new HocketError('usage', `No plugin's id can begin with ${JSON.stringify(prefix)}.`);
    }
    const user = await this.users
      .findOne({ emailKey: keyOf(email) })
      .select({ _id: 1 })
      .lean();
    if (!user) throw refuse('not_found', 'There is no such account.');
    const $set = { prefix, owner: user._id };
    const $setOnInsert = { createdAt: this.now() };
    await this.records.updateOne({ _id: glance(prefix) }, { $set, $setOnInsert }, { upsert: true });
  }

  /** Gives each prefix of earlier versions to its first publisher; those kept back stay nobody's. Once done, it reads nothing. */
  async adopt(plugins: Model<PluginRecord>): Promise<void> {
    const migrations = plugins.db.collection<{ _id: string }>('migrations');
    if (await migrations.findOne({ _id: done })) return;
    const oldest = plugins.find().select({ owner: 1, createdAt: 1 }).sort({ createdAt: 1, _id: 1 });
    for (const { _id: id, owner } of await oldest.lean()) {
      const prefix = prefixOf(id);
      await this.take(prefix, owner, isReserved(prefix));
    }
    await migrations.updateOne({ _id: done }, { $set: { _id: done } }, { upsert: true });
  }

  async collect(user: string): Promise<Json> {
    const found = await this.records.find({ owner: user }).sort({ _id: 1 }).lean();
    return found.map(({ prefix }) => prefix);
  }

  /** Lets go of them; they stay taken, so that nobody can pass for who left. */
  async forget(user: string): Promise<void> {
    await this.records.updateMany({ owner: user }, { $unset: { owner: '' } });
  }

  /** The record that there is, or a new one of this owner's; undefined where there is none and it is kept back. */
  private async take(
    prefix: string,
    owner: string | undefined,
    isKeptBack: boolean,
  ): Promise<PluginPrefixRecord | null | undefined> {
    const _id = glance(prefix);
    const known = await this.records.findOne({ _id }).lean();
    if (known || isKeptBack) return known;
    try {
      const record = { _id, prefix, createdAt: this.now(), ...(owner ? { owner } : {}) };
      await this.records.create(record);
      return record;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return this.records.findOne({ _id }).lean();
    }
  }
}

function prefixOf(id: string): string {
  return id.split('.')[0] ?? '';
}
