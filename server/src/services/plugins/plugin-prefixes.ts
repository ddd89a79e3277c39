import { HocketError, type Json } from '@hocket/sdk';
import type { Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import { isDuplicate } from '../../models/database.ts';
import type { PluginRecord } from '../../models/plugin.ts';
import type { PluginPrefixRecord } from '../../models/plugin-prefix.ts';
import { keyOf, type UserRecord } from '../../models/user.ts';
import type { PersonalData } from '../../personal-data.ts';
import { isReservedPrefix, lookAlikeKey } from '../reserved-names.ts';

/** The owners of plugin prefixes. The first publisher owns a prefix, and all that look like it, for ever. */
export class PluginPrefixes implements PersonalData {
  readonly name = 'pluginPrefixes';

  constructor(
    private readonly records: Model<PluginPrefixRecord>,
    private readonly users: Model<UserRecord>,
    private readonly now: () => Date,
  ) {}

  /**
   * Claims the prefix of an id for a user, or confirms that the user has it. Rejects with `prefix_reserved` or
   * `prefix_owned`.
   */
  async claim(user: string, id: string): Promise<void> {
    const prefix = prefixOf(id);
    const known = await this.take(prefix, user, isReservedPrefix(prefix));
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
    await this.records.updateOne(
      { _id: lookAlikeKey(prefix) },
      { $set, $setOnInsert },
      { upsert: true },
    );
  }

  /** A migration: gives each existing prefix to its first publisher; reserved ones get no owner. It can be repeated. */
  async claimExisting(plugins: Model<PluginRecord>): Promise<void> {
    const oldest = plugins.find().select({ owner: 1, createdAt: 1 }).sort({ createdAt: 1, _id: 1 });
    for (const { _id: id, owner } of await oldest.lean()) {
      const prefix = prefixOf(id);
      await this.take(prefix, owner, isReservedPrefix(prefix));
    }
  }

  async collect(user: string): Promise<Json> {
    const found = await this.records.find({ owner: user }).sort({ _id: 1 }).lean();
    return found.map(({ prefix }) => prefix);
  }

  /** Removes the owner; the prefix stays taken, so that nobody can impersonate the former owner. */
  async forget(user: string): Promise<void> {
    await this.records.updateMany({ owner: user }, { $unset: { owner: '' } });
  }

  /** The existing record, or a new one for this owner; undefined when there is none and the prefix is reserved. */
  private async take(
    prefix: string,
    owner: string | undefined,
    isNameReserved: boolean,
  ): Promise<PluginPrefixRecord | null | undefined> {
    const _id = lookAlikeKey(prefix);
    const known = await this.records.findOne({ _id }).lean();
    if (known || isNameReserved) return known;
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
