import type {
  PluginDetails,
  PluginNamesake,
  PluginPage,
  PluginQuery,
  PluginRelease,
  PluginSummary,
} from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { listedPlugins, type PluginRecord } from '../../models/plugin.ts';
import {
  type PublishedVersionRecord,
  parseManifest,
  pluginVersionOf,
  versionId,
} from '../../models/plugin-version.ts';
import type { UserRecord } from '../../models/user.ts';
import { ListPages, type PageRequest } from '../lists/list-pages.ts';
import { kindKey, searchKeys } from '../lists/search-terms.ts';
import { noSuchPlugin, type PluginAccess } from './plugin-access.ts';
import { fileKey } from './plugin-file-key.ts';
import type { PluginSummaries } from './plugin-summaries.ts';

type PluginListRequest = PageRequest &
  Pick<PluginQuery, 'search' | 'kind'> & { sort: NonNullable<PluginQuery['sort']> };

const orders = {
  newest: { field: 'publishedAt', kind: 'time' },
  installs: { field: 'installs', kind: 'number' },
} as const;

const shown = {
  owner: 1,
  version: 1,
  size: 1,
  publishedAt: 1,
  offered: 1,
  name: 1,
  description: 1,
  licence: 1,
  kinds: 1,
  installs: 1,
} as const;

type ShownRecord = Pick<PluginRecord, '_id' | keyof typeof shown>;

const mostNamesakes = 20;
const names = new Intl.Collator('en', { sensitivity: 'base' });

function isSameName(one: string, other: string): boolean {
  return names.compare(one.trim(), other.trim()) === 0;
}

/** The public list of plugins. */
export class PluginGallery {
  private readonly pages: ListPages<PluginRecord, ShownRecord>;

  constructor(
    private readonly records: Model<PluginRecord>,
    private readonly versions: Model<PublishedVersionRecord>,
    private readonly access: PluginAccess,
    private readonly summaries: PluginSummaries,
    private readonly users: Model<UserRecord>,
    listMs: number,
  ) {
    this.pages = new ListPages(records, shown, listMs);
  }

  /** How many there are. */
  count(): Promise<number> {
    return this.records.countDocuments({ ...listedPlugins }).exec();
  }

  /** Rejects with `validation_failed` when the cursor is of another list. */
  async list({ sort, kind, ...asked }: PluginListRequest): Promise<PluginPage> {
    const keys = searchKeys(asked);
    if (!keys) return { plugins: [] };
    if (kind) keys.push(kindKey(kind));
    const { records, nextCursor } = await this.pages.read(
      { fields: listedPlugins, keys },
      { ...orders[sort], direction: -1 },
      asked,
    );
    return { plugins: await this.shown(records), nextCursor };
  }

  /** Rejects with `not_found` or `plugin_blocked`. */
  async read(user: string | undefined, id: string): Promise<PluginDetails> {
    const record = await this.access.seen(id);
    const [versions, [summary], newest, owner, namesakes] = await Promise.all([
      this.summaries.versionsOf(id),
      this.shown([record]),
      this.versions
        .findOne({ _id: versionId(id, record.version) })
        .select({ readme: 1 })
        .lean(),
      record.owner && this.users.findOne({ _id: record.owner }).select({ emailVerified: 1 }).lean(),
      this.namesakes(record),
    ]);
    if (!summary) throw noSuchPlugin();
    return {
      ...summary,
      readme: newest?.readme ?? '',
      versions: versions.map(pluginVersionOf),
      isOwn: user !== undefined && record.owner === user,
      isOwnerVerified: owner ? owner.emailVerified : false,
      namesakes,
    };
  }

  /** What is needed to load a version, yanked or not. Rejects with `not_found` or `plugin_blocked`. */
  async release(id: string, version: string): Promise<PluginRelease> {
    await this.access.seen(id);
    const record = await this.versions.findOne({ _id: versionId(id, version) }).lean();
    if (!record) throw noSuchPlugin();
    const manifest = parseManifest(record);
    const urls = Object.entries(manifest.files).map(([path, { integrity }]) => [
      path,
      `/files/${fileKey(id, path, integrity)}`,
    ]);
    return { ...pluginVersionOf(record), manifest, urls: Object.fromEntries(urls) };
  }

  /** Other plugins that are listed under the same name, whatever its capitals and accents. */
  private async namesakes({ _id: id, name }: PluginRecord): Promise<PluginNamesake[]> {
    const keys = searchKeys({ search: name });
    if (!keys || keys.length === 0) return [];
    const found = await this.records
      .find({ ...listedPlugins, keys: mongoose.trusted({ $all: keys }) })
      .select(shown)
      .sort({ publishedAt: -1, _id: -1 })
      .limit(100)
      .lean<ShownRecord[]>();
    const same = found.filter((each) => each._id !== id && isSameName(each.name, name));
    const summaries = await this.shown(same.slice(0, mostNamesakes));
    return summaries.map(({ id, owner }) => ({ id, ...(owner && { owner }) }));
  }

  /** Summaries with the usernames of the owners, which are public for everybody who publishes. */
  private async shown(records: readonly ShownRecord[]): Promise<PluginSummary[]> {
    const owners = records.flatMap(({ owner }) => (owner === undefined ? [] : [owner]));
    const found = await this.users
      .find({ _id: mongoose.trusted({ $in: [...new Set(owners)] }) })
      .select({ username: 1 })
      .lean();
    const usernames = new Map(found.map(({ _id, username }) => [_id, username]));
    return records.map((record) => {
      const { _id: plugin, name, description, licence, kinds, installs } = record;
      const owner = usernames.get(record.owner ?? '');
      return {
        ...pluginVersionOf({ ...record, plugin, yanked: !record.offered }),
        name,
        description,
        licence,
        kinds,
        installs,
        ...(owner ? { owner } : {}),
      };
    });
  }
}
