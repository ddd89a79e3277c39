import type { Deployed, RemoteList } from '@hocket/api';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { refuse } from '../errors.ts';
import { isDuplicate } from '../models/database.ts';
import type { RemoteFailuresRecord } from '../models/remote-failures.ts';
import type { RemoteVersionRecord } from '../models/remote-version.ts';
import type { Tally } from './fails-more.ts';

/** What went wrong with a version of a remote in somebody's browser. */
export interface RemoteReport {
  remote: string;
  version: string;
  /** A code. */
  reason: string;
  /** The version that is shown instead. */
  shown?: string;
  message?: string;
  stack?: string;
}

/** How a panel fared on one page. */
export interface RemoteLoad {
  remote: string;
  version: string;
  /** Milliseconds from the first request for it until its panel stood; absent where that was told before. */
  standMs?: number;
  /** What kept the page from answering in its code: how often, and for how many milliseconds. */
  longTasks?: number;
  longMs?: number;
}

/** How one version fared, as a list of versions has it. */
type Fared = Pick<Deployed['versions'][number], 'failures' | 'health'>;
type RemoteFailures = Fared['failures'];

/** Milliseconds: a panel stood within one of these, or later. */
const standTimes = [100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600];

/** Codes that are counted by their name, and whether the version was of no use there. */
const reasons: Readonly<Record<string, boolean>> = {
  // This may be the network's fault.
  remote_unreachable: false,
  remote_tampered: true,
  remote_api_version: true,
  remote_capability_missing: true,
  remote_shared_version: true,
  remote_invalid: true,
  remote_threw: true,
  remote_hung: true,
  // The panel kept working.
  remote_error: false,
};

/** How many reports of a version are stored with their messages. */
const maxSamples = 10;

/** Counts, logs and stores which remotes fail in browsers, without any data about the users. */
export class RemoteReports {
  readonly counter = new Counter({
    name: 'hocket_remote_failures_total',
    help: 'What went wrong with remotes in browsers, by remote and reason',
    labelNames: ['remote', 'reason'],
    registers: [],
  });

  constructor(
    private readonly records: Model<RemoteFailuresRecord>,
    private readonly versions: Model<RemoteVersionRecord>,
    private readonly live: { list(): Promise<RemoteList> },
    private readonly log: Pick<Logger, 'warn'>,
    private readonly now: () => Date,
  ) {}

  /** Rejects with `not_found` when there is no such version. */
  async take({ remote, version, reason, shown, message, stack }: RemoteReport): Promise<void> {
    if (!(await this.isKnown(remote, version))) {
      throw refuse('not_found', 'There is no such remote, or no such version of it');
    }
    const counted = Object.hasOwn(reasons, reason) ? reason : 'other';
    this.counter.inc({ remote, reason: counted });
    this.log.warn(
      { remote, version, reason, shown, message, stack },
      'A remote failed in a browser',
    );
    const at = this.now();
    const sample = { reason: counted, ...(message && { message }), ...(stack && { stack }), at };
    const write = () =>
      this.records.updateOne(
        { _id: `${remote}/${version}` },
        {
          $set: { remote, at },
          $inc: { [`reasons.${counted}`]: 1 },
          $push: { latest: { $each: [sample], $slice: -maxSamples } },
        },
        { upsert: true },
      );
    await write().catch((error: unknown) => {
      // Another report created the record at the same time.
      if (!isDuplicate(error)) throw error;
      return write();
    });
  }

  /** Counts how panels fared on a page. Those of which there is no such version are passed over. */
  async takeLoads(loads: readonly RemoteLoad[]): Promise<void> {
    const at = this.now();
    for (const { remote, version, standMs, longTasks = 0, longMs = 0 } of loads) {
      if (!(await this.isKnown(remote, version))) continue;
      const place = standTimes.findIndex((time) => (standMs ?? 0) <= time);
      const stood = standMs === undefined ? {} : { loads: 1, [`stood.${place}`]: 1 };
      const write = () =>
        this.records.updateOne(
          { _id: `${remote}/${version}` },
          { $set: { remote, at }, $inc: { ...stood, longTasks, longMs } },
          { upsert: true },
        );
      await write().catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
        return write();
      });
    }
  }

  /** How each version of a remote fared. */
  async of(remote: string): Promise<(version: string) => Fared> {
    const records = await this.records.find({ remote }).lean();
    const byId = new Map(records.map((record) => [record._id, record]));
    return (version) => {
      const record = byId.get(`${remote}/${version}`);
      const { reasons: counts = {}, latest = [] } = record ?? {};
      const samples = latest.map(({ at, ...sample }) => ({ ...sample, at: at.toISOString() }));
      return {
        failures: { reasons: counts, latest: samples.reverse() },
        health: healthOf(record),
      };
    };
  }

  /**
   * Of `versions`, the oldest first, the newest that was of use in each browser; where all were of no use somewhere, the
   * one that was so least often. Undefined of none.
   */
  async healthiest(remote: string, versions: readonly string[]): Promise<string | undefined> {
    const failuresOf = await this.of(remote);
    const rated = versions.map((version) => ({
      version,
      times: timesUseless(failuresOf(version).failures),
    }));
    const [best] = rated.reverse().sort((one, other) => one.times - other.times);
    return best?.version;
  }

  /** Deletes the failures of a version that was removed. */
  async forget(remote: string, version: string): Promise<void> {
    await this.records.deleteOne({ _id: `${remote}/${version}` });
  }

  private async isKnown(remote: string, version: string): Promise<boolean> {
    const list = await this.live.list();
    if (!Object.hasOwn(list, remote)) return false;
    const { [remote]: live } = list;
    if (live?.version === version || live?.previous?.version === version) return true;
    return (await this.versions.exists({ _id: `${remote}/${version}` })) !== null;
  }
}

/** Loads of a version, those in which it never came to stand included, and in how many of them something failed. */
export function tallyOf({ failures, health }: Fared): Tally {
  const of = health.loads + timesUseless(failures);
  const reports = timesUseless(failures) + (failures.reasons.remote_error ?? 0);
  // One load may bring several reports.
  return { failed: Math.min(reports, of), of };
}

function healthOf(record: Partial<RemoteFailuresRecord> = {}): Fared['health'] {
  const { loads = 0, stood = {}, longTasks = 0, longMs = 0 } = record;
  // Later than all of them is at -1.
  const counts = [...standTimes.map((_, place) => stood[place] ?? 0), stood[-1] ?? 0];
  const within = (share: number) => {
    const sums = counts.map((_, place) =>
      counts.slice(0, place + 1).reduce((sum, each) => sum + each),
    );
    return standTimes[sums.findIndex((sum) => sum >= share * loads)] ?? null;
  };
  const standMs = loads === 0 ? null : { median: within(0.5), slowest: within(0.95) };
  return { loads, standMs, longTasks, longMs };
}

/** How many reports say that a version did not work. */
function timesUseless({ reasons: counts }: RemoteFailures): number {
  return Object.entries(counts)
    .filter(([reason]) => reasons[reason])
    .reduce((sum, [, count]) => sum + count, 0);
}
