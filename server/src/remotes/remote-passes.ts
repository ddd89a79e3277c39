import { createHash, randomBytes } from 'node:crypto';
import type { Deployed } from '@hocket/api';
import mongoose, { type Model } from 'mongoose';
import { refuse } from '../errors.ts';
import type { RemotePassRecord } from '../models/remote-pass.ts';
import { expiryOf } from '../services/token-lifetime.ts';

/** Below it, on the studio's own site, the addresses stand. */
export const passPath = '/panels/';

/** How many addresses of a remote are good at a time. */
const maxPasses = 50;
/** How many of them a browser keeps: the oldest go first. */
const maxHeld = 8;
/** Days for which one is good where nobody says how many. */
const defaultDays = { preview: 7, group: 90 };

const secretForm = /^[\w-]{43}$/;
const idLength = 10;

/** What a pass opens: a preview of one version, or a group. */
export type PassGoal = Pick<RemotePassRecord, 'preview' | 'group'>;

/** Addresses that nobody can guess, by which people get a preview of a version or come into a group, until they end. */
export class RemotePasses {
  constructor(
    private readonly records: Model<RemotePassRecord>,
    private readonly now: () => Date,
  ) {}

  /** Makes one and resolves to its secret, which nobody is told again. Rejects with `quota_exceeded` beyond fifty. */
  async issue(
    remote: string,
    goal: PassGoal,
    days = goal.preview ? defaultDays.preview : defaultDays.group,
  ): Promise<{ secret: string; id: string; until: Date }> {
    if ((await this.records.countDocuments(this.current({ remote }))) >= maxPasses) {
      throw refuse('quota_exceeded', `${remote} has ${maxPasses} addresses: end one first.`);
    }
    const secret = randomBytes(32).toString('base64url');
    const _id = digest(secret);
    const expiresAt = expiryOf(this.now(), days);
    await this.records.create({ _id, remote, ...goal, expiresAt });
    return { secret, id: _id.slice(0, idLength), until: expiresAt };
  }

  /** Of what a browser shows, in its order, those that are good: the last that was taken comes first. */
  async opened(secrets: readonly string[]): Promise<RemotePassRecord[]> {
    const ids = secrets.filter((secret) => secretForm.test(secret)).map(digest);
    if (ids.length === 0) return [];
    const range = mongoose.trusted({ $in: ids });
    const records = await this.records.find(this.current({ _id: range })).lean();
    return records.sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id));
  }

  /** What a browser shows from now on that has taken `secret`; undefined where that is not, or no longer, good. */
  async taken(secret: string, held: readonly string[]): Promise<string[] | undefined> {
    const [record] = await this.opened([secret]);
    if (!record) return undefined;
    return [secret, ...held.filter((each) => each !== secret)].slice(0, maxHeld);
  }

  /** Those of a remote that are good, the first to end first. */
  async list(remote: string): Promise<Deployed['passes']> {
    const records = await this.records.find(this.current({ remote })).sort({ expiresAt: 1 }).lean();
    return records.map(({ _id, preview, group, expiresAt }) => ({
      id: _id.slice(0, idLength),
      ...(preview && { version: preview.build.version }),
      ...(group !== undefined && { group }),
      until: expiresAt.toISOString(),
    }));
  }

  /** Ends one, by its id. Rejects with `not_found`. */
  async end(remote: string, id: string): Promise<void> {
    const range = mongoose.trusted({ $gte: id, $lt: `${id}~` });
    const { deletedCount } = await this.records.deleteOne({ remote, _id: range });
    if (deletedCount === 0) throw refuse('not_found', `${remote} has no such address.`);
  }

  /** Ends the previews of a version that was removed. */
  async forget(remote: string, version: string): Promise<void> {
    await this.records.deleteMany({ remote, 'preview.build.version': version });
  }

  private current<Filter extends object>(filter: Filter) {
    return { ...filter, expiresAt: mongoose.trusted({ $gt: this.now() }) };
  }
}

function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
