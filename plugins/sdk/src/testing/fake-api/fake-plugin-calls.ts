import type {
  InstalledPlugin,
  NewPublishToken,
  PluginDetails,
  PluginDraft,
  PluginPage,
  PluginQuery,
  PluginRelease,
  PluginSummary,
  PluginVersion,
  PublishToken,
  PublishTokenDraft,
} from '../../api/plugins.ts';
import type { Report } from '../../api/report.ts';
import { HocketError } from '../../error.ts';
import { compareVersions } from '../../plugin/compare-versions.ts';
import type { Contributions } from '../../plugin/manifest.ts';
import { FakeUploadCalls } from './fake-upload-calls.ts';

const at = '2026-01-01T00:00:00.000Z';

/** A registry in memory; whoever publishes owns everything. */
export class FakePluginCalls extends FakeUploadCalls {
  releases: PluginRelease[] = [];
  installed: InstalledPlugin[] = [];
  publishTokens: PublishToken[] = [];

  async listPlugins({ search = '', kind }: PluginQuery = {}): Promise<PluginPage> {
    this.failOnce();
    const ids = [...new Set(this.releases.map(({ id }) => id))];
    const all = ids.map((id) => this.#details(id)).filter(({ isYanked }) => !isYanked);
    const wanted = search.toLowerCase();
    const plugins = all.filter(
      ({ name, kinds }) =>
        name.toLowerCase().includes(wanted) && (kind === undefined || kinds.includes(kind)),
    );
    return { plugins: plugins.map(summaryOf) };
  }
  async getPlugin(id: string): Promise<PluginDetails> {
    this.failOnce();
    return this.#details(id);
  }
  async getPluginRelease(id: string, version: string): Promise<PluginRelease> {
    this.failOnce();
    return this.#release(id, version);
  }
  async publishPlugin({ manifest, files }: PluginDraft): Promise<PluginVersion> {
    this.failOnce();
    const { id, version } = manifest;
    if (this.releases.some((each) => each.id === id && each.version === version)) {
      throw new HocketError('version_exists', 'This version is published already.');
    }
    const urls: Record<string, string> = {};
    let size = 0;
    for (const [path, content] of Object.entries(files)) {
      const blob = new Blob([Uint8Array.from(atob(content), (one) => one.charCodeAt(0))]);
      const url = `/files/plugins/${id}/${version}/${path}`;
      this.files.set(url, blob);
      urls[path] = url;
      size += blob.size;
    }
    const release = { id, version, size, publishedAt: at, isYanked: false, manifest, urls };
    this.releases = [...this.releases, release];
    return versionOf(release);
  }
  async yankPlugin(id: string, version: string, isYanked = true): Promise<PluginVersion> {
    this.failOnce();
    const yanked = { ...this.#release(id, version), isYanked };
    const isIt = (each: PluginRelease) => each.id === id && each.version === version;
    this.releases = this.releases.map((each) => (isIt(each) ? yanked : each));
    return versionOf(yanked);
  }
  async reportPlugin(id: string, report: Report): Promise<void> {
    this.failOnce();
    this.#details(id);
    this.reports.set(id, report);
  }
  async listInstalledPlugins(): Promise<InstalledPlugin[]> {
    this.failOnce();
    return this.installed;
  }
  async setInstalledPlugin(
    id: string,
    choice: Omit<InstalledPlugin, 'id'>,
  ): Promise<InstalledPlugin[]> {
    this.failOnce();
    const plugin = { id, ...choice };
    const isThere = this.installed.some((each) => each.id === id);
    this.installed = isThere
      ? this.installed.map((each) => (each.id === id ? plugin : each))
      : [...this.installed, plugin];
    return this.installed;
  }
  async removeInstalledPlugin(id: string): Promise<InstalledPlugin[]> {
    this.failOnce();
    this.installed = this.installed.filter((each) => each.id !== id);
    return this.installed;
  }
  async listPublishTokens(): Promise<PublishToken[]> {
    this.failOnce();
    return this.publishTokens;
  }
  async createPublishToken({ name, days = 90 }: PublishTokenDraft): Promise<NewPublishToken> {
    this.failOnce();
    const expiresAt = new Date(Date.parse(at) + days * 24 * 60 * 60 * 1000).toISOString();
    const made = { id: `token-${this.publishTokens.length + 1}`, name, createdAt: at, expiresAt };
    this.publishTokens = [made, ...this.publishTokens];
    return { ...made, token: 'hocket-publish.fake' };
  }
  async endPublishToken(id: string): Promise<void> {
    this.failOnce();
    this.publishTokens = this.publishTokens.filter((token) => token.id !== id);
  }

  #namesakes(id: string, name: string): { id: string; owner: string }[] {
    const same = this.releases.filter((each) => each.id !== id && each.manifest.name === name);
    return [...new Set(same.map((each) => each.id))].map((other) => ({ id: other, owner: 'ada' }));
  }

  #release(id: string, version: string): PluginRelease {
    const found = this.releases.find((each) => each.id === id && each.version === version);
    if (!found) throw new HocketError('not_found', 'There is no such plugin');
    return found;
  }

  #details(id: string): PluginDetails {
    const all = this.releases
      .filter((each) => each.id === id)
      .sort((a, b) => compareVersions(b.version, a.version));
    const shown = all.find(({ isYanked }) => !isYanked) ?? all[0];
    if (!shown) throw new HocketError('not_found', 'There is no such plugin');
    const { name, description, licence, contributes } = shown.manifest;
    return {
      ...versionOf(shown),
      name,
      description,
      licence,
      installs: 0,
      readme: '',
      isOwn: false,
      isOwnerVerified: true,
      namesakes: this.#namesakes(id, name),
      owner: 'ada',
      kinds: Object.keys(contributes) as (keyof Contributions)[],
      versions: all.map(versionOf),
    };
  }
}

function versionOf({ manifest, urls, ...version }: PluginRelease): PluginVersion {
  const { changes } = manifest;
  return { ...version, ...(changes && { changes }) };
}

function summaryOf(details: PluginDetails): PluginSummary {
  const { readme, versions, isOwn, isOwnerVerified, namesakes, ...summary } = details;
  return summary;
}
