import { createHash } from 'node:crypto';
import {
  type PluginDraft,
  type PluginManifest,
  type PluginVersion,
  pluginLimits,
  readManifest,
} from '@hocket/sdk';
import type { Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import { isDuplicate } from '../../models/database.ts';
import type { PluginRecord } from '../../models/plugin.ts';
import {
  type PublishedVersionRecord,
  pluginVersionOf,
  versionId,
} from '../../models/plugin-version.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { sortedJson } from '../sorted-json.ts';
import type { ModuleMeter } from './module-meter.ts';
import { expectShown, noSuchPlugin } from './plugin-access.ts';
import { type CheckedFile, checkedFiles } from './plugin-files.ts';
import type { PluginPrefixes } from './plugin-prefixes.ts';
import type { PluginSummaries } from './plugin-summaries.ts';

/** The quota of one user: plugins, versions of each, bytes of all versions together. */
const quota = { plugins: 50, versions: 200, bytes: 1024 ** 3 };

/** The most characters of a README that are stored in the version's record. */
const readmeLength = 50_000;

/** Publishes plugins. */
export class PluginPublishing {
  constructor(
    private readonly plugins: Model<PluginRecord>,
    private readonly versions: Model<PublishedVersionRecord>,
    private readonly prefixes: PluginPrefixes,
    private readonly summaries: PluginSummaries,
    private readonly storage: FileStorage,
    private readonly meter: ModuleMeter,
    private readonly now: () => Date,
  ) {}

  /**
   * Publishes a version; when it was published already, the answer is the same. Rejects with `manifest_invalid`,
   * `plugin_file_invalid`, `plugin_owned`, `prefix_owned`, `prefix_reserved`, `plugin_blocked`, `version_exists`,
   * `quota_exceeded` or `busy`.
   */
  async publish(user: string, draft: PluginDraft): Promise<PluginVersion> {
    const manifest = readManifest(draft.manifest);
    const record = this.recordOf(manifest);
    const files = await checkedFiles(manifest, draft.files, (module) =>
      this.meter.refusal(user, module),
    );
    await this.claim(user, manifest.id);
    const earlier = await this.versions.findOne({ _id: record._id }).lean();
    if (earlier) return this.again(earlier, record);
    await this.expectRoom(user, record);
    // Files without a version do no harm, so publishing may be interrupted here. The largest files come first, so
    // that a full disk is noticed before the others are written.
    const largestFirst = files.toSorted(
      (one, other) => other.bytes.byteLength - one.bytes.byteLength,
    );
    for (const { key, type, bytes } of largestFirst) {
      if ((await this.storage.size(key)) === undefined) await this.storage.put(key, bytes, type);
    }
    try {
      await this.versions.create({ ...record, readme: readmeIn(files) });
    } catch (error) {
      const first = isDuplicate(error) && (await this.versions.findOne({ _id: record._id }).lean());
      if (first) return this.again(first, record);
      throw error;
    }
    await this.summaries.refresh(manifest.id);
    return pluginVersionOf(record);
  }

  /** Yanks a version or publishes it again. Rejects with `not_found`, `plugin_owned` or `plugin_blocked`. */
  async yank(user: string, id: string, version: string, yanked: boolean): Promise<PluginVersion> {
    const plugin = await this.plugins.findOne({ _id: id }).lean();
    if (!plugin) throw noSuchPlugin();
    expectOwn(plugin, user);
    const record = await this.versions
      .findOneAndUpdate(
        { _id: versionId(id, version) },
        { $set: { yanked } },
        { returnDocument: 'after' },
      )
      .lean();
    if (!record) throw noSuchPlugin();
    await this.summaries.refresh(id);
    return pluginVersionOf(record);
  }

  private recordOf(manifest: PluginManifest): PublishedVersionRecord {
    const { id, version, files, changes } = manifest;
    const text = JSON.stringify(manifest);
    if (Buffer.byteLength(text) > pluginLimits.manifestBytes) {
      const most = pluginLimits.manifestBytes / 1024;
      throw refuse('manifest_invalid', `The manifest is larger than ${most} KB`);
    }
    return {
      _id: versionId(id, version),
      plugin: id,
      version,
      manifest: text,
      digest: createHash('sha384').update(sortedJson(manifest)).digest('base64'),
      readme: '',
      ...(changes && { changes }),
      size: Object.values(files).reduce((sum, { size }) => sum + size, 0),
      publishedAt: this.now(),
      yanked: false,
    };
  }

  /** An id and its prefix belong to their first publisher for ever. Rejects as `publish` does. */
  private async claim(user: string, id: string): Promise<void> {
    const known = await this.plugins.findOne({ _id: id }).lean();
    if (known) return expectOwn(known, user);
    const count = await this.plugins.countDocuments({ owner: user }, { limit: quota.plugins });
    if (count >= quota.plugins) throw exceeded(`${quota.plugins} plugins are the most`);
    await this.prefixes.claim(user, id);
    const now = this.now();
    await this.plugins
      .create({ _id: id, owner: user, createdAt: now, publishedAt: now })
      .catch(async (error: unknown) => {
        if (!isDuplicate(error)) throw error;
        await this.claim(user, id);
      });
  }

  /**
   * Publishing the same version again gives the same answer, and completes an interrupted publication. Rejects with
   * `version_exists`.
   */
  private async again(
    earlier: PublishedVersionRecord,
    { digest }: PublishedVersionRecord,
  ): Promise<PluginVersion> {
    if (earlier.digest !== digest) {
      const { plugin, version } = earlier;
      throw refuse(
        'version_exists',
        `${plugin} ${version} is published already and never changes. Give this one another version.`,
      );
    }
    await this.summaries.refresh(earlier.plugin);
    return pluginVersionOf(earlier);
  }

  private async expectRoom(user: string, { plugin, size }: PublishedVersionRecord): Promise<void> {
    const [versions, own] = await Promise.all([
      this.versions.countDocuments({ plugin }, { limit: quota.versions }),
      this.plugins.find({ owner: user }).select({ bytes: 1 }).lean(),
    ]);
    if (versions >= quota.versions) {
      throw exceeded(`${quota.versions} versions of a plugin are the most`);
    }
    const bytes = own.reduce((sum, each) => sum + each.bytes, size);
    if (bytes > quota.bytes) {
      throw exceeded(`${quota.bytes / 1024 ** 2} MB in all versions together are the most`);
    }
  }
}

/** Rejects with `plugin_owned` or `plugin_blocked`. */
function expectOwn(plugin: PluginRecord, user: string): void {
  if (plugin.owner !== user) {
    throw refuse('plugin_owned', `${plugin._id} belongs to another account`);
  }
  expectShown(plugin);
}

function exceeded(what: string) {
  return refuse('quota_exceeded', `There is no room for it: ${what}`);
}

function readmeIn(files: readonly CheckedFile[]): string {
  const file = files.find(({ path }) => path.toLowerCase() === 'readme.md');
  return file ? new TextDecoder().decode(file.bytes).slice(0, readmeLength) : '';
}
