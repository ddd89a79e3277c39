import { createHash, randomBytes } from 'node:crypto';
import { HocketError, type Json } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { refuse } from '../errors.ts';
import type { DeployTokenRecord } from '../models/deploy-token.ts';
import type { PersonalData } from '../personal-data.ts';
import { expiryOf } from '../services/token-lifetime.ts';

/** A token as an operator sees it: its secret is shown once, when it is made. */
export interface DeployToken {
  /** The beginning of its digest. */
  id: string;
  remote: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt?: Date;
}

const idLength = 10;

/**
 * Rights to deploy, each good for one remote: random, stored hashed, for the days that were chosen, until they are
 * revoked, or until the account with whose password they were made resets it or goes.
 */
export class DeployTokens implements PersonalData {
  readonly name = 'deployTokens';

  constructor(
    private readonly records: Model<DeployTokenRecord>,
    private readonly now: () => Date,
  ) {}

  /** Makes one of a user's and resolves to its secret. Rejects with `usage` for a name that no remote can have. */
  async issue(remote: string, user: string, days?: number): Promise<string> {
    if (!/^[a-z][a-z0-9]{0,31}$/.test(remote)) {
      throw new HocketError('usage', `${JSON.stringify(remote)} cannot be the name of a remote.`);
    }
    const secret = `hocket_deploy_${randomBytes(32).toString('base64url')}`;
    const createdAt = this.now();
    const dates = { createdAt, expiresAt: expiryOf(createdAt, days) };
    await this.records.create({ _id: digest(secret), remote, user, ...dates });
    return secret;
  }

  /** Rejects with `deploy_token_invalid`, or with `deploy_refused` when it is another remote's. */
  async expect(secret: string, remote: string): Promise<void> {
    const now = this.now();
    const record = await this.records
      .findOneAndUpdate(
        { _id: digest(secret), expiresAt: mongoose.trusted({ $gt: now }) },
        { $set: { lastUsedAt: now } },
      )
      .lean();
    if (!record) {
      throw refuse('deploy_token_invalid', 'This deploy token is not, or is no longer, valid.');
    }
    if (record.remote !== remote) {
      throw refuse('deploy_refused', `This deploy token is for ${record.remote}, not ${remote}.`);
    }
  }

  /** All of them, by remote. */
  async list(): Promise<DeployToken[]> {
    const records = await this.records.find().sort({ remote: 1, createdAt: 1 }).lean();
    return records.map(shownOf);
  }

  async collect(user: string): Promise<Json> {
    const records = await this.records.find({ user }).lean();
    return records.map((record) => {
      const { id, remote, createdAt } = shownOf(record);
      return { id, remote, createdAt: createdAt.toISOString() };
    });
  }

  async forget(user: string): Promise<void> {
    await this.records.deleteMany({ user });
  }

  /** Ends one, by its id. Rejects with `not_found`. */
  async revoke(id: string): Promise<void> {
    const range = mongoose.trusted({ $gte: id, $lt: `${id}~` });
    const isId = /^[\w-]{10}$/.test(id);
    const { deletedCount } = isId
      ? await this.records.deleteOne({ _id: range })
      : { deletedCount: 0 };
    if (deletedCount === 0) throw refuse('not_found', 'There is no such deploy token.');
  }
}

function shownOf({
  _id,
  remote,
  createdAt,
  expiresAt,
  lastUsedAt,
}: DeployTokenRecord): DeployToken {
  return { id: _id.slice(0, idLength), remote, createdAt, expiresAt, lastUsedAt };
}

function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
