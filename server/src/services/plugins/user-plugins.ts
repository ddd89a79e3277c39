import type { InstalledPlugin, Json } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import { isDuplicate } from '../../models/database.ts';
import type { PluginRecord } from '../../models/plugin.ts';
import type { PluginInstallRecord } from '../../models/plugin-install.ts';
import type { UserPluginsRecord } from '../../models/user-plugins.ts';
import type { PersonalData } from '../../personal-data.ts';
import { idFrom } from '../../random-id.ts';

/** The most plugins that one user may install. */
const maxPlugins = 100;

/** Which plugins each user has installed. */
export class UserPlugins implements PersonalData {
  readonly name = 'installedPlugins';

  constructor(
    private readonly records: Model<UserPluginsRecord>,
    private readonly installs: Model<PluginInstallRecord>,
    private readonly plugins: Model<PluginRecord>,
    private readonly now: () => Date,
  ) {}

  async read(user: string): Promise<InstalledPlugin[]> {
    return (await this.records.findOne({ _id: user }).lean())?.plugins ?? [];
  }

  /**
   * Adds a plugin at the end, or replaces the one with the same id, and resolves to the whole list. A user counts
   * once for a plugin's installs. Rejects with `quota_exceeded`.
   */
  async set(user: string, plugin: InstalledPlugin): Promise<InstalledPlugin[]> {
    const replaced = await this.replace(user, plugin);
    if (replaced) return replaced;
    const added = await this.add(user, plugin);
    if (added) {
      if (await this.plugins.exists({ _id: plugin.id })) await this.count(user, plugin.id);
      return added;
    }
    // Neither succeeded: the list is full, or another call changed it at the same time and either is possible now.
    const record = await this.read(user);
    if (record.length >= maxPlugins && record.every(({ id }) => id !== plugin.id)) {
      throw refuse(
        'quota_exceeded',
        `At most ${maxPlugins} plugins. Remove one that you do not need.`,
      );
    }
    return this.set(user, plugin);
  }

  /** Resolves to the whole list, also when the plugin was not in it. */
  async remove(user: string, id: string): Promise<InstalledPlugin[]> {
    const record = await this.records
      .findOneAndUpdate({ _id: user }, { $pull: { plugins: { id } } }, { returnDocument: 'after' })
      .lean();
    return record?.plugins ?? [];
  }

  async collect(user: string): Promise<Json> {
    return (await this.read(user)).map((each) => ({ ...each }));
  }

  async forget(user: string): Promise<void> {
    await this.records.deleteOne({ _id: user });
    await this.installs.deleteMany({ user });
  }

  /** Undefined when the plugin is not in the list. */
  private async replace(user: string, plugin: InstalledPlugin) {
    const place = { _id: user, 'plugins.id': plugin.id };
    const record = await this.records
      .findOneAndUpdate(place, { $set: { 'plugins.$': plugin } }, { returnDocument: 'after' })
      .lean();
    return record?.plugins;
  }

  /** Undefined when the plugin is in the list already, or the list is full. */
  private async add(user: string, plugin: InstalledPlugin) {
    const free = {
      _id: user,
      'plugins.id': mongoose.trusted({ $ne: plugin.id }),
      [`plugins.${maxPlugins - 1}`]: mongoose.trusted({ $exists: false }),
    };
    try {
      const record = await this.records
        .findOneAndUpdate(
          free,
          { $push: { plugins: plugin } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
      return record?.plugins;
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }

  private async count(user: string, plugin: string): Promise<void> {
    const _id = idFrom('plugin-install', plugin, user);
    try {
      await this.installs.create({ _id, plugin, user, createdAt: this.now() });
    } catch (error) {
      if (isDuplicate(error)) return;
      throw error;
    }
    await this.plugins.updateOne({ _id: plugin }, { $inc: { installs: 1 } });
  }
}
