import { createHash, randomBytes } from 'node:crypto';
import type { Json, NewPublishToken, PublishToken } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { refuse } from '../errors.ts';
import { type ProgramTokenRecord, programTokenOf } from '../models/program-token.ts';
import type { PersonalData } from '../personal-data.ts';
import { randomId } from '../random-id.ts';
import { expiryOf } from './token-lifetime.ts';

/** The most tokens of one kind that a user has. */
const maxTokens = 20;

/** How exactly it is known when a token was used, in milliseconds: a write for each call would cost more than most calls. */
const usedMs = 60_000;

/** What tokens are for. */
interface TokenKind {
  /** The field of the account's export. */
  name: string;
  /** The prefix of each, so that people and secret scanners recognise one. */
  prefix: string;
  /** What sentences call one. */
  called: string;
}

/**
 * Secrets for programs that act in a user's name, within their rights, and do nothing else. They expire after the chosen
 * days, and a password reset ends them.
 */
export class ProgramTokens<Rights extends object = object> implements PersonalData {
  constructor(
    private readonly kind: TokenKind,
    private readonly records: Model<ProgramTokenRecord>,
    private readonly now: () => Date,
  ) {}

  get name(): string {
    return this.kind.name;
  }

  /** Makes a token that is valid for `days` days. The token itself is shown only now. Rejects with `quota_exceeded`. */
  async create(
    user: string,
    { name, days, rights }: { name: string; days?: number; rights?: Rights },
  ): Promise<NewPublishToken & Rights> {
    const now = this.now();
    const { prefix, called } = this.kind;
    if ((await this.records.countDocuments(this.good(user), { limit: maxTokens })) >= maxTokens) {
      throw refuse(
        'quota_exceeded',
        `At most ${maxTokens} ${called}s. End one that you do not need.`,
      );
    }
    const id = randomId();
    const token = `${prefix}.${id}.${randomBytes(32).toString('base64url')}`;
    const dates = { createdAt: now, expiresAt: expiryOf(now, days) };
    const record = { _id: id, user, name, digest: digestOf(token), rights, ...dates };
    await this.records.create(record);
    return { ...(programTokenOf(record) as PublishToken & Rights), token };
  }

  /** Newest first. */
  async list(user: string): Promise<(PublishToken & Rights)[]> {
    const found = await this.records.find({ user }).sort({ createdAt: -1, _id: -1 }).lean();
    return found.map((record) => programTokenOf(record) as PublishToken & Rights);
  }

  /** Whether the user has one that is valid. */
  async isAny(user: string): Promise<boolean> {
    return (await this.records.exists(this.good(user))) !== null;
  }

  /** Rejects with `not_found`, for another user's too. */
  async end(user: string, id: string): Promise<void> {
    const { deletedCount } = await this.records.deleteOne({ _id: id, user });
    if (deletedCount === 0) throw refuse('not_found', `There is no such ${this.kind.called}`);
  }

  /** Whether a text has the form of one of these tokens. */
  looksLike(token: string): boolean {
    return token.startsWith(`${this.kind.prefix}.`);
  }

  /** Whose a token is. Rejects with `token_invalid`. */
  async verify(token: string): Promise<ProgramTokenRecord & { rights?: Rights }> {
    const [, id = ''] = token.split('.');
    const now = this.now();
    const good = { _id: id, digest: digestOf(token), expiresAt: mongoose.trusted({ $gt: now }) };
    const record = await this.records.findOne(good).lean();
    if (!record) {
      throw refuse('token_invalid', `This ${this.kind.called} has ended. Make a new one.`);
    }
    if (now.getTime() - (record.lastUsedAt?.getTime() ?? 0) > usedMs) {
      await this.records.updateOne({ _id: id }, { $set: { lastUsedAt: now } });
    }
    return record as ProgramTokenRecord & { rights?: Rights };
  }

  async collect(user: string): Promise<Json> {
    // A token is JSON data; only its interface lacks the index signature of Json.
    return (await this.list(user)) as unknown as Json;
  }

  async forget(user: string): Promise<void> {
    await this.records.deleteMany({ user });
  }

  private good(user: string) {
    return { user, expiresAt: mongoose.trusted({ $gt: this.now() }) };
  }
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
