import { compareVersions, isPrerelease, type PluginKind } from '@hocket/sdk';
import type { Model } from 'mongoose';
import type { PluginRecord } from '../../models/plugin.ts';
import {
  type PublishedVersionRecord,
  parseManifest,
  type VersionHead,
  versionId,
} from '../../models/plugin-version.ts';
import { kindKey, prefixesOf } from '../lists/search-terms.ts';

/** Words that a plugin is found by: those of its name first. */
const maxWords = 48;

/** Updates the fields of plugins that lists show, from their versions. */
export class PluginSummaries {
  constructor(
    private readonly plugins: Model<PluginRecord>,
    private readonly versions: Model<PublishedVersionRecord>,
  ) {}

  /** Newest first. */
  async versionsOf(plugin: string): Promise<VersionHead[]> {
    const found = await this.versions
      .find({ plugin })
      .select({
        plugin: 1,
        version: 1,
        size: 1,
        publishedAt: 1,
        yanked: 1,
        changes: 1,
        permissions: 1,
      })
      .lean<VersionHead[]>();
    return found.sort((a, b) => compareVersions(b.version, a.version));
  }

  /**
   * Recomputes a plugin's summary after one of its versions changed. A summary is written only over one that was
   * begun before it, so that the last one includes every version.
   */
  async refresh(plugin: string): Promise<void> {
    for (;;) {
      const known = await this.plugins.findOne({ _id: plugin }).select({ summed: 1 }).lean();
      if (!known) return;
      const all = await this.versionsOf(plugin);
      const shown = shownOf(all);
      if (!shown) return;
      const { modifiedCount } = await this.plugins.updateOne(
        { _id: plugin, summed: known.summed },
        {
          $set: {
            ...(await this.shownFields(shown)),
            offered: !shown.yanked,
            bytes: all.reduce((sum, { size }) => sum + size, 0),
          },
          $inc: { summed: 1 },
        },
      );
      if (modifiedCount === 1) return;
    }
  }

  /** The fields of a plugin that come from one of its versions. */
  private async shownFields({ plugin, version, size, publishedAt }: VersionHead) {
    const record = await this.versions.findOne({ _id: versionId(plugin, version) }).lean();
    if (!record) return {};
    const { id, name, description, licence, contributes } = parseManifest(record);
    const named = Object.keys(contributes) as PluginKind[];
    const kinds = named.filter((kind) => contributes[kind]?.length);
    return {
      version,
      size,
      publishedAt,
      name,
      description,
      licence,
      kinds,
      keys: [...prefixesOf([name, id, description], maxWords), ...kinds.map(kindKey)],
    };
  }
}

/**
 * The version that is installed by default: the newest stable one, else the newest; a yanked one only when all are
 * yanked.
 */
function shownOf(newestFirst: readonly VersionHead[]): VersionHead | undefined {
  const offered = newestFirst.filter(({ yanked }) => !yanked);
  return offered.find(({ version }) => !isPrerelease(version)) ?? offered[0] ?? newestFirst[0];
}
