import type { InstalledPlugin, Json } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import { isDuplicate } from '../../models/database.ts';
import type { PluginRecord } from '../../models/plugin.ts';
import type { PluginInstallRecord } from '../../models/plugin-install.ts';
import type { PluginShelfRecord } from '../../models/plugin-shelf.ts';
import type { PersonalData } from '../../personal-data.ts';
import { idFrom } from '../../random-id.ts';

/** Plugins that one user may have installed. */
const most = 100;

/** Which plugins each user has installed. */
export class PluginShelves implements PersonalData {
  readonly name = 'installedPlugins';

  constructor(
    private readonly shelves: Model<PluginShelfRecord>,
    private readonly installs: Model<PluginInstallRecord>,
    private readonly plugins: Model<PluginRecord>,
    private readonly now: () => Date,
  ) {}

  async read(user: string): Promise<InstalledPlugin[]> {
    return (await this.shelves.findOne({ _id: user }).lean())?.plugins ?? [];
  }

  /**
   * Adds a plugin at the end, or puts it in place of the one of its id, and answers the whole list. A user counts once
   * among those who installed a plugin. Rejects with `quota_exceeded`.
   */
  async set(user: string, plugin: InstalledPlugin): Promise<InstalledPlugin[]> {
    const replaced = await this.replace(user, plugin);
    if (replaced) return replaced;
    const added = await this.add(user, plugin);
    if (added) {
      if (await this.plugins.exists({ _id: plugin.id })) await this.count(user, plugin.id);
      return added;
    }
    // What kept both from it: a full shelf, or a call at the same time, after which either is possible.
    const shelf = await this.read(user);
    if (shelf.length >= most && shelf.every(({ id }) => id !== plugin.id)) {
      throw refuse('quota_exceeded', `At most ${most} plugins. Remove one that you do not need.`);
    }
    return this.set(user, plugin);
  }

  /** Answers the whole list; the same for what is not there. */
  async remove(user: string, id: string): Promise<InstalledPlugin[]> {
    const shelf = await this.shelves
      .findOneAndUpdate({ _id: user }, { $pull: { plugins: { id } } }, { returnDocument: 'after' })
      .lean();
    return shelf?.plugins ?? [];
  }

  async collect(user: string): Promise<Json> {
    return (await this.read(user)).map((each) => ({ ...each }));
  }

  async forget(user: string): Promise<void> {
    await this.shelves.deleteOne({ _id: user });
    await this.installs.deleteMany({ user });
  }

  /** Undefined where the plugin is not on the shelf. */
  private async replace(user: string, plugin: InstalledPlugin) {
    const place = { _id: user, 'plugins.id': plugin.id };
    const shelf = await this.shelves
      .findOneAndUpdate(place, { $set: { 'plugins.$': plugin } }, { returnDocument: 'after' })
      .lean();
    return shelf?.plugins;
  }

  /** Undefined where the plugin is on the shelf already, or has no room there. */
  private async add(user: string, plugin: InstalledPlugin) {
    const free = {
      _id: user,
      'plugins.id': mongoose.trusted({ $ne: plugin.id }),
      [`plugins.${most - 1}`]: mongoose.trusted({ $exists: false }),
    };
    try {
      const shelf = await this.shelves
        .findOneAndUpdate(
          free,
          { $push: { plugins: plugin } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
      return shelf?.plugins;
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
