import { createHash, randomBytes } from 'node:crypto';
import type { Json } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import type { MailPurpose, MailTokenRecord } from '../../models/mail-token.ts';
import type { PersonalData } from '../../personal-data.ts';

/** Milliseconds a link works. */
const lifetimes: Record<MailPurpose, number> = {
  'reset-password': 60 * 60 * 1000,
  'verify-email': 3 * 24 * 60 * 60 * 1000,
};

/** The secrets of links in mails: random, stored hashed, valid once and for a limited time. */
export class MailTokens implements PersonalData {
  readonly name = 'mailedLinks';

  constructor(
    private readonly records: Model<MailTokenRecord>,
    private readonly now: () => Date,
  ) {}

  /** A new one; the user's earlier ones for the same purpose stop working. */
  async issue(user: string, purpose: MailPurpose): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.revoke(user, purpose);
    await this.records.create({
      _id: digest(token),
      user,
      purpose,
      expiresAt: new Date(this.now().getTime() + lifetimes[purpose]),
    });
    return token;
  }

  /** The user of a token, which stays valid. Rejects with `link_invalid`. */
  async userOf(token: string, purpose: MailPurpose): Promise<string> {
    const record = await this.records.findOne(this.valid(token, purpose)).lean();
    if (!record) throw invalid();
    return record.user;
  }

  /** Uses a token up and resolves to its user; of several calls at once, one succeeds. Rejects with `link_invalid`. */
  async use(token: string, purpose: MailPurpose): Promise<string> {
    const record = await this.records.findOneAndDelete(this.valid(token, purpose)).lean();
    if (!record) throw invalid();
    return record.user;
  }

  async revoke(user: string, purpose: MailPurpose): Promise<void> {
    await this.records.deleteMany({ user, purpose });
  }

  async collect(user: string): Promise<Json> {
    const records = await this.records.find({ user }).lean();
    return records.map(({ purpose, expiresAt }) => ({
      purpose,
      expiresAt: expiresAt.toISOString(),
    }));
  }

  async forget(user: string): Promise<void> {
    await this.records.deleteMany({ user });
  }

  private valid(token: string, purpose: MailPurpose) {
    return { _id: digest(token), purpose, expiresAt: mongoose.trusted({ $gt: this.now() }) };
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function invalid() {
  return refuse('link_invalid', 'This link no longer works. Ask for a new one.');
}
