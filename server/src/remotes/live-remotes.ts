import type { RemoteList } from '@hocket/api';
import type { DescribedBuild } from '@hocket/api/describe-build';
import { expectServable, type Served } from '@hocket/api/federation';
import { nextTrail } from '@hocket/api/trail';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { refuse } from '../errors.ts';
import { fulfilsWithin } from '../limits/fulfils-within.ts';
import { isDuplicate } from '../models/database.ts';
import type {
  FlagRule,
  GroupVersion,
  LiveRemoteRecord,
  SharedVersion,
} from '../models/live-remote.ts';
import type { RemotePassRecord } from '../models/remote-pass.ts';
import { type RemoteCaller, versionFor } from './degrees.ts';
import { flagsFor } from './remote-flags.ts';
import type { ShippedRemotes } from './shipped-remotes.ts';

/** Groups of one remote that have a version of their own. */
const maxGroups = 20;

/** Which version of each remote pages load. */
export class LiveRemotes {
  /** The records of the last read, used while the database cannot be reached. */
  private known: LiveRemoteRecord[] = [];
  /** Warnings that were logged already: pages ask for the list all the time. */
  private readonly logged = new Set<string>();

  constructor(
    private readonly records: Model<LiveRemoteRecord>,
    private readonly shipped: ShippedRemotes,
    private readonly log: Pick<Logger, 'warn'>,
    /** Milliseconds that a page waits for the database before it takes what was known last. */
    private readonly timeoutMs: number,
    /** Remotes of other servers, which replace those that came with the server. */
    private readonly listed: () => Promise<RemoteList> = async () => ({}),
    private readonly opened: (secrets: readonly string[]) => Promise<RemotePassRecord[]>,
  ) {}

  /**
   * The content of `/remotes.json`. When the shell cannot serve a version, the one before it is listed. One that does not
   * say where it stands stands where the one that came with the server does. A `caller` gets the versions that are for
   * them, which fall back on the one for all; without one it is the list for all.
   */
  async list(caller?: RemoteCaller): Promise<RemoteList> {
    const [list, shell, records, opened] = await Promise.all([
      this.undeployed(),
      this.shipped.served(),
      this.read(),
      caller ? this.openedBy(caller) : [],
    ]);
    for (const record of withPreviews(records, opened)) {
      const { _id: name, builds } = record;
      const theirs = caller && versionFor(record, caller, opened);
      const candidates = theirs ? [theirs, ...builds] : builds;
      const [live, before] = candidates.filter((each) => this.isServable(name, each, shell));
      if (!live) continue;
      const { previous: _, ...ours } = list[name] ?? ({} as Partial<RemoteList[string]>);
      const withFlags = (each: DescribedBuild) => {
        const flags = flagsFor(record, each, caller, opened);
        return Object.keys(flags).length > 0 ? { ...each.build, flags } : each.build;
      };
      const previous =
        (before && withFlags(before)) ?? (list[name] && (ours as DescribedBuild['build']));
      const { place = ours.place } = live.build;
      list[name] = {
        ...withFlags(live),
        ...(place && { place }),
        ...(previous && { previous }),
      };
    }
    return list;
  }

  /** The deployed version of a remote that pages load; null when it is the one that came with the server. */
  async versionOf(remote: string): Promise<string | null> {
    const [record, shell] = await Promise.all([
      this.records.findOne({ _id: remote }).lean(),
      this.shipped.served(),
    ]);
    const live = record?.builds.find((each) => this.isServable(remote, each, shell));
    return live?.build.version ?? null;
  }

  /** The version that pages load where none is deployed; undefined where there is none. */
  async shippedOf(remote: string): Promise<string | undefined> {
    return (await this.undeployed())[remote]?.version;
  }

  /** Which versions of a remote some people get in place of the one for all, and how its flags are set. */
  async degreesOf(
    remote: string,
  ): Promise<{ share: SharedVersion | undefined; groups: GroupVersion[]; flags: FlagRule[] }> {
    const record = await this.records.findOne({ _id: remote }).lean();
    const { share, groups = [], flags = [] } = record ?? {};
    return { share: share ?? undefined, groups, flags };
  }

  /** The versions of a remote that may not go: those that went live one on the other, and those that some people have. */
  async inUse(remote: string): Promise<ReadonlySet<string>> {
    const {
      trail = [],
      share,
      groups = [],
    } = (await this.records.findOne({ _id: remote }).lean()) ?? {};
    const theirs = [...groups, ...(share ? [share] : [])];
    return new Set([...trail, ...theirs.map(({ described }) => described.build.version)]);
  }

  /** Gives a version to some people in place of the one for all: to a share of them, 1 to 99 percent, or to a group. */
  async giveTo(
    remote: string,
    described: DescribedBuild,
    to: { share: number } | { group: string },
    since: Date,
  ): Promise<void> {
    for (;;) {
      const record = await this.records.findOne({ _id: remote }).lean();
      const { rev = 0, trail = [], builds = [], share = null, groups = [] } = record ?? {};
      const others =
        'group' in to
          ? groups.filter(({ name }) => name !== to.group).slice(1 - maxGroups)
          : groups;
      const degrees =
        'group' in to
          ? { share, groups: [...others, { name: to.group, described, since }] }
          : { share: { described, percent: to.share, since }, groups };
      const next = { trail, builds, ...degrees, rev: rev + 1 };
      if (await this.write(remote, record?.rev, next)) return;
    }
  }

  /** Replaces the rules of a remote's flags by what `change` makes of them, and of the builds that anybody gets. */
  async changeFlags(
    remote: string,
    change: (rules: readonly FlagRule[], builds: readonly DescribedBuild[]) => FlagRule[],
  ): Promise<void> {
    for (;;) {
      const record = await this.records.findOne({ _id: remote }).lean();
      const { _id, ...rest } = record ?? emptyRecord(remote);
      const theirs = [...(rest.groups ?? []), ...(rest.share ? [rest.share] : [])];
      const builds = [...rest.builds, ...theirs.map(({ described }) => described)];
      const flags = change(rest.flags ?? [], builds);
      if (await this.write(_id, record?.rev, { ...rest, flags, rev: rest.rev + 1 })) return;
    }
  }

  /** Takes back what some people got in place of the one for all. False where nobody did. */
  async takeBack(remote: string): Promise<boolean> {
    for (;;) {
      const record = await this.records.findOne({ _id: remote }).lean();
      if (!record || (!record.share && !record.groups?.length)) return false;
      const { _id, ...rest } = record;
      const next = { ...rest, share: null, groups: [], rev: record.rev + 1 };
      if (await this.write(remote, record.rev, next)) return true;
    }
  }

  /**
   * Makes `version`, else the `healthiest` before, live, as soon as `checked` finds nothing against it; `known` is what
   * was known of the one that pages fall back on, the healthiest before it, which a shell that has moved on may not serve
   * any more. Everybody sees the one or the other, also those who had another version until then. Rejects with `remote_version_unknown` when there is none before.
   */
  async switchTo(
    remote: string,
    version: string | undefined,
    {
      checked,
      known,
      healthiest,
    }: {
      checked: (version: string) => Promise<DescribedBuild>;
      known: (version: string) => Promise<DescribedBuild | undefined>;
      healthiest: (versions: readonly string[]) => Promise<string | undefined>;
    },
  ): Promise<void> {
    for (;;) {
      const record = await this.records.findOne({ _id: remote }).lean();
      const past = record?.trail ?? [];
      const trail = nextTrail(past, version ?? (await healthiest(past.slice(0, -1))));
      const live = trail.at(-1);
      const before = await healthiest(trail.slice(0, -1));
      const builds = [
        live === undefined ? undefined : await checked(live),
        before === undefined ? undefined : await known(before),
      ].filter((build) => build !== undefined);
      if (trail.length === 0 && !(await this.shipped.list())[remote]) {
        throw refuse('remote_version_unknown', `No version of ${remote} came with this server.`);
      }
      const next = { trail, builds, share: null, groups: [], rev: (record?.rev ?? 0) + 1 };
      if (await this.write(remote, record?.rev, next)) return;
    }
  }

  /** The remotes that came with the server, and those of other servers. */
  private async undeployed(): Promise<RemoteList> {
    const [shipped, listed] = await Promise.all([this.shipped.list(), this.listed()]);
    const list: RemoteList = {};
    for (const [name, { build }] of Object.entries(shipped)) list[name] = build;
    for (const [name, entry] of Object.entries(listed)) {
      const { place = list[name]?.place } = entry;
      list[name] = place ? { ...entry, place } : entry;
    }
    return list;
  }

  /** False when another process wrote first. */
  private async write(
    _id: string,
    rev: number | undefined,
    next: Omit<LiveRemoteRecord, '_id'>,
  ): Promise<boolean> {
    if (rev !== undefined) {
      const { modifiedCount } = await this.records.updateOne({ _id, rev }, { $set: next });
      return modifiedCount === 1;
    }
    return this.records.create({ _id, ...next }).then(
      () => true,
      (error: unknown) => {
        if (!isDuplicate(error)) throw error;
        return false;
      },
    );
  }

  /** Pages are served also while the database is away. */
  private async read(): Promise<LiveRemoteRecord[]> {
    const asked = this.records
      .find()
      .lean()
      .then((records) => {
        this.known = records;
      });
    await fulfilsWithin(this.timeoutMs, asked);
    return this.known;
  }

  /** Without a database nobody has a preview, and everybody what all have. */
  private async openedBy({ passes }: RemoteCaller): Promise<RemotePassRecord[]> {
    const asked = this.opened(passes);
    return (await fulfilsWithin(this.timeoutMs, asked)) ? asked : [];
  }

  private isServable(name: string, { build, manifest }: DescribedBuild, shell: Served | undefined) {
    if (!shell) return true;
    try {
      expectServable(`${name} ${build.version}`, manifest, shell);
      return true;
    } catch (err) {
      if (!this.logged.has(String(err))) this.log.warn({ err }, 'A deployed version is left out');
      this.logged.add(String(err));
      return false;
    }
  }
}

/** Of a remote of which nothing was deployed. */
function emptyRecord(_id: string): LiveRemoteRecord {
  return { _id, rev: 0, trail: [], builds: [] };
}

/** The records, and empty ones for remotes of which somebody has a preview and nobody another version. */
function withPreviews(
  records: readonly LiveRemoteRecord[],
  opened: readonly RemotePassRecord[],
): LiveRemoteRecord[] {
  const known = new Set(records.map(({ _id }) => _id));
  const others = new Set(opened.map(({ remote }) => remote).filter((name) => !known.has(name)));
  return [...records, ...[...others].map(emptyRecord)];
}
