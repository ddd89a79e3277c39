import type { Credentials, Preferences, Registration, Tokens, User } from '@hocket/sdk';
import type { Model } from 'mongoose';
import { refuse } from '../errors.ts';
import { isDuplicate } from '../models/database.ts';
import { type UserRecord, userOf } from '../models/user.ts';
import type { Passwords } from './passwords.ts';
import { randomId } from './random-id.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Sessions } from './sessions.ts';

/** Wrong passwords for one account. */
const wrongPasswords = { name: 'wrong-password', points: 10, seconds: 15 * 60 };

/** Specification, part 3. */
const initialPreferences: Preferences = {
  theme: 'dark',
  language: 'en',
  notifications: { email: true, push: false, sound: true },
  privacy: { profilePublic: true, projectsPublic: false },
  audio: { sampleRate: 44100, bufferSize: 256, enableLowLatency: true },
};

interface SignedIn {
  tokens: Tokens;
  user: User;
}

/** Who exists and who may come in. */
export class Accounts {
  constructor(
    private readonly records: Model<UserRecord>,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
    private readonly now: () => Date,
  ) {}

  /** Rejects with `email_taken` or `username_taken`. */
  async register({ password, ...person }: Registration): Promise<SignedIn> {
    const keys = { emailKey: keyOf(person.email), usernameKey: keyOf(person.username) };
    await this.refuseTaken(keys);
    const now = this.now();
    const draft = {
      ...person,
      ...keys,
      _id: randomId(),
      passwordHash: await this.passwords.hash(password),
      createdAt: now,
      lastLoginAt: now,
      preferences: initialPreferences,
    };
    const record = await this.records.create(draft).catch(async (error: unknown) => {
      // Someone else took the name while the password was being hashed.
      if (isDuplicate(error)) await this.refuseTaken(keys);
      throw error;
    });
    return { tokens: await this.sessions.start(draft._id), user: userOf(record.toObject()) };
  }

  /** Rejects with `credentials_wrong`, alike for an unknown account and a wrong password. */
  async login({ email, password }: Credentials): Promise<SignedIn> {
    const emailKey = keyOf(email);
    await this.limits.take(wrongPasswords, emailKey);
    const known = await this.records.findOne({ emailKey }).select('passwordHash').lean();
    if (!(await this.passwords.matches(known?.passwordHash, password)) || !known) {
      throw refuse('credentials_wrong', 'Email or password is wrong');
    }
    await this.limits.forget(wrongPasswords, emailKey);
    const record = await this.records
      .findOneAndUpdate(
        { _id: known._id },
        { $set: { lastLoginAt: this.now() } },
        { returnDocument: 'after' },
      )
      .lean();
    if (!record) throw refuse('credentials_wrong', 'Email or password is wrong');
    return { tokens: await this.sessions.start(record._id), user: userOf(record) };
  }

  /** Rejects with `token_invalid` when the account is gone. */
  async profile(id: string): Promise<User> {
    const record = await this.records.findOne({ _id: id }).lean();
    if (!record) throw refuse('token_invalid', 'Please sign in again.');
    return userOf(record);
  }

  private async refuseTaken(keys: { emailKey: string; usernameKey: string }): Promise<void> {
    if (await this.records.exists({ emailKey: keys.emailKey })) {
      throw refuse('email_taken', 'An account with this email exists already');
    }
    if (await this.records.exists({ usernameKey: keys.usernameKey })) {
      throw refuse('username_taken', 'This username is taken');
    }
  }
}

/** What two spellings of one name or address share. */
function keyOf(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
