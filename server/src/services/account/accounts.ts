import {
  type Credentials,
  initialPreferences,
  type Json,
  type Language,
  type Registration,
  type Tokens,
  type User,
} from '@hocket/sdk';
import type { Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import { isDuplicate } from '../../models/database.ts';
import { keyOf, type UserRecord } from '../../models/user.ts';
import type { PersonalData } from '../../personal-data.ts';
import { randomId } from '../../random-id.ts';
import type { BackgroundJobs } from '../background-jobs.ts';
import { refuseReserved } from '../reserved-names.ts';
import type { EmailVerification } from './email-verification.ts';
import type { PasswordAttempt, PasswordCheck } from './password-check.ts';
import type { Passwords } from './passwords.ts';
import type { Profiles } from './profiles.ts';
import type { Sessions } from './sessions.ts';

interface SignedIn {
  tokens: Tokens;
  user: User;
}

/** The device and the attempt of a sign-in. */
export interface SignInPlace extends PasswordAttempt {
  /** Browser and system. */
  device: string;
}

/** Registration and sign-in. */
export class Accounts implements PersonalData {
  readonly name = 'account';

  constructor(
    private readonly records: Model<UserRecord>,
    private readonly passwords: Passwords,
    private readonly check: PasswordCheck,
    private readonly sessions: Sessions,
    private readonly verification: EmailVerification,
    private readonly profiles: Profiles,
    private readonly jobs: BackgroundJobs,
    private readonly now: () => Date,
  ) {}

  /** Signs in on `device` and sends a mail to verify the address. Rejects with `email_taken`, `username_taken` or `password_common`. */
  async register(
    { password, ...person }: Registration,
    { device, language }: { device: string; language: Language },
  ): Promise<SignedIn> {
    const keys = { emailKey: keyOf(person.email), usernameKey: keyOf(person.username) };
    refuseReserved(person.username);
    await this.refuseTaken(keys);
    const now = this.now();
    const draft = {
      ...person,
      ...keys,
      _id: randomId(),
      passwordHash: await this.passwords.hash(password),
      createdAt: now,
      lastLoginAt: now,
      playCountedTo: now,
      preferences: { ...initialPreferences, language },
    };
    const created = await this.records.create(draft).catch(async (error: unknown) => {
      // Another registration took the name while the password was being hashed.
      if (isDuplicate(error)) await this.refuseTaken(keys);
      throw error;
    });
    const record = created.toObject();
    const { tokens } = await this.sessions.start(record._id, device);
    this.verification.begin(record);
    return { tokens, user: await this.profiles.whole(record) };
  }

  /** Rejects with `rate_limited` or `credentials_wrong`, alike for an unknown account and a wrong password. */
  async login(
    { email, password }: Credentials,
    { device, ...attempt }: SignInPlace,
  ): Promise<SignedIn> {
    const emailKey = keyOf(email);
    const lastLoginAt = this.now();
    const known = await this.records.findOne({ emailKey }).lean();
    // The answer is prepared while the password is hashed, to save time.
    const [right, user] = await Promise.all([
      this.check.matches(emailKey, known?.passwordHash, password, attempt),
      known && this.profiles.whole({ ...known, lastLoginAt }),
    ]);
    if (!right || !known || !user) throw wrong();
    const { _id, passwordHash } = known;
    const [{ session, tokens }, unchanged] = await Promise.all([
      this.sessions.start(_id, device),
      this.records.exists({ _id, passwordHash }),
    ]);
    if (!unchanged) {
      await this.sessions.end(session);
      throw wrong();
    }
    void this.jobs.run('last login', () => this.finishLogin(session, known, lastLoginAt));
    return { tokens, user };
  }

  async collect(id: string): Promise<Json> {
    const record = await this.records.findOne({ _id: id }).lean();
    // A user is JSON data; only its interface lacks the index signature of Json.
    return record && ((await this.profiles.whole(record)) as unknown as Json);
  }

  async forget(id: string): Promise<void> {
    await this.records.deleteOne({ _id: id });
  }

  /**
   * Stores the time of the login. A password change at the same time ended the sessions that existed then, perhaps
   * not this one, so it is ended here.
   */
  private async finishLogin(
    session: string,
    { _id, passwordHash }: UserRecord,
    lastLoginAt: Date,
  ): Promise<void> {
    const { matchedCount } = await this.records.updateOne(
      { _id, passwordHash },
      { $max: { lastLoginAt } },
    );
    if (matchedCount === 0) await this.sessions.end(session);
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

function wrong() {
  return refuse('credentials_wrong', 'Email or password is wrong');
}
