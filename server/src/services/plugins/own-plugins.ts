import type { Json } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import type { PluginRecord } from '../../models/plugin.ts';
import type { PublishedVersionRecord } from '../../models/plugin-version.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { PluginSummaries } from './plugin-summaries.ts';

/** The plugins of a user, for export and for the deletion of the account. */
export class OwnPlugins implements PersonalData {
  readonly name = 'publishedPlugins';

  constructor(
    private readonly plugins: Model<PluginRecord>,
    private readonly versions: Model<PublishedVersionRecord>,
    private readonly summaries: PluginSummaries,
  ) {}

  async collect(user: string): Promise<Json> {
    const own = await this.plugins.find({ owner: user }).lean();
    const ids = own.map(({ _id }) => _id);
    const found = await this.versions.find({ plugin: mongoose.trusted({ $in: ids }) }).lean();
    return found.map(({ plugin, version, manifest, publishedAt, yanked }) => ({
      id: plugin,
      version,
      isYanked: yanked,
      publishedAt: publishedAt.toISOString(),
      manifest: JSON.parse(manifest) as Json,
    }));
  }

  /**
   * Yanks all versions and removes the owner. Projects of others can still load a plugin, under its licence; nobody
   * can publish under its id any more.
   */
  async forget(user: string): Promise<void> {
    for (const { _id: plugin } of await this.plugins.find({ owner: user }).lean()) {
      await this.versions.updateMany({ plugin }, { $set: { yanked: true } });
      await this.summaries.refresh(plugin);
      await this.plugins.updateOne({ _id: plugin }, { $unset: { owner: '' } });
    }
  }
}
