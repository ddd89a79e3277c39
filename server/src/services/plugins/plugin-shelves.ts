import type { InstalledPlugin, Json } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { isDuplicate } from '../../models/database.ts';
import type { PluginRecord } from '../../models/plugin.ts';
import type { PluginInstallRecord } from '../../models/plugin-install.ts';
import type { PluginShelfRecord } from '../../models/plugin-shelf.ts';
import type { PersonalData } from '../personal-data.ts';
import { idFrom } from '../random-id.ts';

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

  /** Puts a list in place of the one before. A user counts once among those who installed a plugin. */
  async write(user: string, plugins: InstalledPlugin[]): Promise<InstalledPlugin[]> {
    const before = new Set((await this.read(user)).map(({ id }) => id));
    await this.shelves.updateOne({ _id: user }, { $set: { plugins } }, { upsert: true });
    const added = plugins.map(({ id }) => id).filter((id) => !before.has(id));
    const known = await this.plugins
      .find({ _id: mongoose.trusted({ $in: added }) })
      .select({ _id: 1 })
      .lean();
    for (const { _id } of known) await this.count(user, _id);
    return plugins;
  }

  async collect(user: string): Promise<Json> {
    return (await this.read(user)).map((each) => ({ ...each }));
  }

  async forget(user: string): Promise<void> {
    await this.shelves.deleteOne({ _id: user });
    await this.installs.deleteMany({ user });
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
