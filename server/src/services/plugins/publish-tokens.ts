import { createHash, randomBytes } from 'node:crypto';
import type { Json, NewPublishToken, PublishToken } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import { type PublishTokenRecord, publishTokenOf } from '../../models/publish-token.ts';
import type { PersonalData } from '../../personal-data.ts';
import { randomId } from '../../random-id.ts';
import { expiryOf } from '../token-lifetime.ts';

/** The prefix of every publish token, so that people and secret scanners recognise one. */
const prefix = 'hocket-publish';

/** The most tokens of one user. */
const maxTokens = 20;

/**
 * Secrets for command lines that publish plugins, and for nothing else. They expire after the chosen days, and a
 * password reset ends them.
 */
export class PublishTokens implements PersonalData {
  readonly name = 'publishTokens';

  constructor(
    private readonly records: Model<PublishTokenRecord>,
    private readonly now: () => Date,
  ) {}

  /** Makes a token that is valid for `days` days. The token itself is shown only now. Rejects with `quota_exceeded`. */
  async create(user: string, name: string, days?: number): Promise<NewPublishToken> {
    const now = this.now();
    const good = { user, expiresAt: mongoose.trusted({ $gt: now }) };
    if ((await this.records.countDocuments(good, { limit: maxTokens })) >= maxTokens) {
      throw refuse(
        'quota_exceeded',
        `At most ${maxTokens} publish tokens. End one that you do not need.`,
      );
    }
    const id = randomId();
    const token = `${prefix}.${id}.${randomBytes(32).toString('base64url')}`;
    const dates = { createdAt: now, expiresAt: expiryOf(now, days) };
    const record = { _id: id, user, name, digest: digestOf(token), ...dates };
    await this.records.create(record);
    return { ...publishTokenOf(record), token };
  }

  /** Newest first. */
  async list(user: string): Promise<PublishToken[]> {
    const found = await this.records.find({ user }).sort({ createdAt: -1, _id: -1 }).lean();
    return found.map(publishTokenOf);
  }

  /** Rejects with `not_found`, for another user's too. */
  async end(user: string, id: string): Promise<void> {
    const { deletedCount } = await this.records.deleteOne({ _id: id, user });
    if (deletedCount === 0) throw refuse('not_found', 'There is no such publish token');
  }

  /** Whether a text has the form of a publish token. */
  looksLike(token: string): boolean {
    return token.startsWith(`${prefix}.`);
  }

  /** The user of a token. Rejects with `token_invalid`. */
  async verify(token: string): Promise<string> {
    const [, id = ''] = token.split('.');
    const now = this.now();
    const good = { _id: id, digest: digestOf(token), expiresAt: mongoose.trusted({ $gt: now }) };
    const record = await this.records.findOneAndUpdate(good, { $set: { lastUsedAt: now } }).lean();
    if (!record) {
      throw refuse('token_invalid', 'This publish token has ended. Make a new one.');
    }
    return record.user;
  }

  async collect(user: string): Promise<Json> {
    return (await this.list(user)).map((token) => ({ ...token }));
  }

  async forget(user: string): Promise<void> {
    await this.records.deleteMany({ user });
  }
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
