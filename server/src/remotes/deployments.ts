import { buffer } from 'node:stream/consumers';
import type { Audience, Deployed, FlagAudience, FlagValue, RemoteFile } from '@hocket/api';
import {
  type DescribedBuild,
  describeBuild,
  integrityOf,
  manifestFile,
} from '@hocket/api/describe-build';
import { buildManifest, expectServable } from '@hocket/api/federation';
import { checkedPlace, expectFree, type RemotePlace } from '@hocket/api/places';
import type { Model } from 'mongoose';
import * as z from 'zod/mini';
import { refuse } from '../errors.ts';
import { isDuplicate } from '../models/database.ts';
import type { RemoteVersionRecord } from '../models/remote-version.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { failsMore } from './fails-more.ts';
import type { LiveRemotes } from './live-remotes.ts';
import { StackMapper } from './mapped-stack.ts';
import { expectBuildFiles, remoteFileKey, remoteFileType } from './remote-files.ts';
import { withFlag, withoutFlag } from './remote-flags.ts';
import type { RemotePasses } from './remote-passes.ts';
import { type RemoteReports, tallyOf } from './remote-reports.ts';
import type { ShippedRemotes } from './shipped-remotes.ts';

/** How many versions of a remote are kept besides those that were recently live. */
const maxVersions = 30;
/** Of how many versions, the newest, stacks are said by their sources. */
const mappedVersions = 5;

/** Takes in new versions of remotes and makes them live. A version's files never change. */
export class Deployments {
  constructor(
    private readonly versions: Model<RemoteVersionRecord>,
    private readonly live: LiveRemotes,
    private readonly storage: FileStorage,
    private readonly shipped: Pick<ShippedRemotes, 'served'>,
    private readonly reports: Pick<RemoteReports, 'of' | 'healthiest' | 'forget'>,
    private readonly passes: RemotePasses,
    private readonly now: () => Date,
  ) {}

  /**
   * Declares a version's files and resolves to the paths that have to be uploaded. Rejects with
   * `remote_version_taken` when it had others.
   */
  async declare(remote: string, version: string, files: RemoteFile[]): Promise<string[]> {
    expectBuildFiles(remote, version, files);
    const record = { _id: `${remote}/${version}`, remote, version, files, at: this.now() };
    await this.versions.create(record).catch(async (error: unknown) => {
      if (!isDuplicate(error)) throw error;
      const { files: known } = await this.find(remote, version);
      if (signature(known) === signature(files)) return;
      const sentence = `${remote} ${version} has other files already. A version never changes: deploy a new one.`;
      throw refuse('remote_version_taken', sentence);
    });
    await this.prune(remote);
    return this.missing(record);
  }

  /** Stores one of its files. Rejects with `upload_mismatch`, `remote_api_version`, `remote_place_taken` and the like. */
  async store(remote: string, version: string, path: string, bytes: Uint8Array): Promise<void> {
    const { files } = await this.find(remote, version);
    const file = files.find((each) => each.path === path);
    if (!file) throw refuse('remote_file_refused', `${path} is not among the files of ${version}.`);
    if (bytes.byteLength !== file.bytes || integrityOf(bytes) !== file.integrity) {
      throw refuse('upload_mismatch', `${path} is not what was announced.`);
    }
    if (path === manifestFile) await this.expectServable(remote, version, bytes);
    const type = remoteFileType(path) ?? '';
    await this.storage.put(remoteFileKey(remote, version, path), bytes, type);
  }

  /**
   * Makes a version live, for all or for those whom `to` names: the shipped one when that is called `shipped`. When none
   * is named, takes back what some have in place of the one for all, else goes back to the last healthy one before.
   */
  async goLive(remote: string, version?: string, to?: Audience): Promise<Deployed> {
    if (to && !('share' in to && to.share === 100)) {
      if (version === undefined) {
        throw refuse('remote_version_unknown', 'Name the version that some people are to get.');
      }
      await this.live.giveTo(remote, await this.checked(remote, version), to, this.now());
    } else if (version !== undefined || !(await this.live.takeBack(remote))) {
      await this.switchTo(remote, version);
    }
    return this.list(remote);
  }

  /** Sets a flag for all or some, or no more where no value is given. Rejects with `remote_flag_refused`. */
  async setFlag(
    remote: string,
    name: string,
    { value, to }: { value?: FlagValue | undefined; to: FlagAudience },
  ): Promise<Deployed> {
    const named = 'version' in to ? [await this.checked(remote, to.version)] : undefined;
    await this.live.changeFlags(remote, (rules, builds) =>
      value === undefined
        ? withoutFlag(remote, rules, name)
        : withFlag(remote, rules, named ?? builds, { name, value, to }),
    );
    return this.list(remote);
  }

  /** Makes an address that leads to a preview of a version, or into a group. */
  async issuePass(
    remote: string,
    goal: { version: string } | { group: string },
    days: number | undefined,
  ): Promise<{ secret: string; id: string; until: Date }> {
    const opens = 'group' in goal ? goal : { preview: await this.checked(remote, goal.version) };
    return this.passes.issue(remote, opens, days);
  }

  /** Ends such an address. Rejects with `not_found`. */
  async endPass(remote: string, id: string): Promise<Deployed> {
    await this.passes.end(remote, id);
    return this.list(remote);
  }

  private async switchTo(remote: string, version: string | undefined): Promise<void> {
    await this.live.switchTo(remote, version, {
      checked: (wanted) => this.checked(remote, wanted),
      known: async (before) =>
        (await this.versions.findOne({ _id: `${remote}/${before}` }).lean())?.described,
      healthiest: (versions) => this.reports.healthiest(remote, versions),
    });
  }

  /** The description of a version that can be live here. */
  private async checked(remote: string, version: string): Promise<DescribedBuild> {
    const described = await this.describe(await this.find(remote, version));
    const shell = await this.shipped.served();
    if (shell) expectServable(`${remote} ${version}`, described.manifest, shell);
    await this.expectPlace(remote, described.build.place);
    return described;
  }

  /** The names of all remotes that came with the server, are listed or were deployed, in order. */
  async names(): Promise<string[]> {
    const [listed, records] = await Promise.all([
      this.live.list(),
      this.versions.find({}, { remote: 1 }).lean(),
    ]);
    return [...new Set([...Object.keys(listed), ...records.map(({ remote }) => remote)])].sort();
  }

  /** All that was deployed of a remote. */
  async list(remote: string): Promise<Deployed> {
    const [records, live, shipped, faredOf, { share, groups, flags }, passes] = await Promise.all([
      this.versions.find({ remote }).sort({ remote: 1, at: -1 }).lean(),
      this.live.versionOf(remote),
      this.live.shippedOf(remote),
      this.reports.of(remote),
      this.live.degreesOf(remote),
      this.passes.list(remote),
    ]);
    return {
      live,
      share: share
        ? {
            version: share.described.build.version,
            percent: share.percent,
            since: share.since.toISOString(),
          }
        : null,
      groups: groups.map(({ name, described, since }) => ({
        name,
        version: described.build.version,
        since: since.toISOString(),
      })),
      flags,
      passes,
      shipped: shipped === undefined ? null : { version: shipped, ...faredOf(shipped) },
      worse: worseOf(faredOf, [
        ...[...(share ? [share] : []), ...groups].map(({ described }) => [
          described.build.version,
          live ?? shipped,
        ]),
        [live ?? undefined, await this.before(remote, shipped)],
      ]),
      versions: await Promise.all(
        records.map(async ({ version, at, files, described }, index) => {
          const { failures, health } = faredOf(version);
          const latest =
            index < mappedVersions
              ? this.mapped(remote, version, failures.latest)
              : failures.latest;
          return {
            version,
            at: at.toISOString(),
            files: files.length,
            complete: described !== undefined,
            failures: { ...failures, latest: await latest },
            health,
          };
        }),
      ),
    };
  }

  /** Failures with their stacks by the version's sources. */
  private mapped(
    remote: string,
    version: string,
    latest: Deployed['versions'][number]['failures']['latest'],
  ): Promise<Deployed['versions'][number]['failures']['latest']> {
    const mapper = new StackMapper(`/remotes/${remote}/versions/${version}/`, async (path) => {
      const found = await this.storage.read(remoteFileKey(remote, version, path));
      return found && buffer(found.body);
    });
    return Promise.all(
      latest.map(async ({ stack, ...sample }) =>
        stack === undefined ? sample : { ...sample, stack: await mapper.mapped(stack) },
      ),
    );
  }

  /** The version that pages fall back on. */
  private async before(remote: string, shipped: string | undefined): Promise<string | undefined> {
    return (await this.live.list())[remote]?.previous?.version ?? shipped;
  }

  private async find(remote: string, version: string): Promise<RemoteVersionRecord> {
    const record = await this.versions.findOne({ _id: `${remote}/${version}` }).lean();
    if (!record) {
      throw refuse(
        'remote_version_unknown',
        `No version ${version} of ${remote} was deployed here.`,
      );
    }
    return record;
  }

  private async missing({ remote, version, files }: Omit<RemoteVersionRecord, '_id'>) {
    const sizes = await Promise.all(
      files.map(({ path }) => this.storage.size(remoteFileKey(remote, version, path))),
    );
    return files.flatMap(({ path, bytes }, index) => (sizes[index] === bytes ? [] : [path]));
  }

  private async expectServable(remote: string, version: string, bytes: Uint8Array): Promise<void> {
    const shell = await this.shipped.served();
    const read = z.safeParse(buildManifest, json(bytes));
    if (!read.success || read.data.metaData.buildInfo.buildVersion !== version) {
      const sentence = `${manifestFile} is not the manifest of ${remote} ${version}.`;
      throw refuse('remote_version_incomplete', sentence);
    }
    if (shell) expectServable(`${remote} ${version}`, read.data, shell);
    const { place } = read.data.metaData;
    if (place !== undefined) {
      await this.expectPlace(remote, checkedPlace(`${remote} ${version}`, place));
    }
  }

  /** Rejects with `remote_place_taken` where the panels that are live leave no room for it. */
  private async expectPlace(remote: string, place: RemotePlace | undefined): Promise<void> {
    if (place) expectFree(remote, place, await this.live.list());
  }

  /** The description of a version whose files are all uploaded. Rejects with `remote_version_incomplete`. */
  private async describe(record: RemoteVersionRecord): Promise<DescribedBuild> {
    const { _id, remote, version } = record;
    const incomplete = (why: string) =>
      refuse('remote_version_incomplete', `${remote} ${version} is not complete: ${why}.`);
    const missing = await this.missing(record);
    if (missing.length > 0) throw incomplete(missing.join(', '));
    if (record.described) return record.described;
    const base = `/remotes/${remote}/versions/${version}/`;
    const described = await describeBuild(base, async (file) => {
      const found = await this.storage.read(remoteFileKey(remote, version, file));
      return found && buffer(found.body);
    }).catch((error: unknown) => {
      if (!(error instanceof z.core.$ZodError) && !(error instanceof SyntaxError)) throw error;
      throw incomplete(`${manifestFile} or preload.json is not what a build writes`);
    });
    if (!described) throw incomplete(`${manifestFile}, or the entry that it names`);
    await this.versions.updateOne({ _id }, { $set: { described } });
    return described;
  }

  /** Removes the oldest versions beyond those that are kept. */
  private async prune(remote: string): Promise<void> {
    const records = await this.versions.find({ remote }).sort({ remote: 1, at: -1 }).lean();
    for (const { _id, version, files } of records.slice(maxVersions)) {
      // A rollback may have made it live again.
      if ((await this.live.inUse(remote)).has(version)) continue;
      await this.passes.forget(remote, version);
      for (const { path } of files) await this.storage.delete(remoteFileKey(remote, version, path));
      await this.versions.deleteOne({ _id });
      await this.reports.forget(remote, version);
    }
  }
}

/** Of pairs of versions, the first in which one fails more often than the other. */
function worseOf(
  faredOf: Awaited<ReturnType<RemoteReports['of']>>,
  pairs: readonly (readonly (string | undefined)[])[],
): Deployed['worse'] {
  for (const [version, other] of pairs) {
    if (version === undefined || other === undefined || version === other) continue;
    const [one, than] = [tallyOf(faredOf(version)), tallyOf(faredOf(other))];
    if (failsMore(one, than)) return { version, ...one, than: { version: other, ...than } };
  }
  return null;
}

function signature(files: readonly RemoteFile[]): string {
  return files
    .map(({ path, integrity }) => `${path} ${integrity}`)
    .sort()
    .join('\n');
}

function json(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}
