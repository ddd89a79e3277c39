import type { Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import type { Letters } from '../../mail/letters.ts';
import { keyOf, type UserRecord } from '../../models/user.ts';
import type { Caller } from '../access-tokens.ts';
import type { BackgroundJobs } from '../background-jobs.ts';
import type { MailTokens } from './mail-tokens.ts';
import type { PasswordAttempt, PasswordCheck } from './password-check.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';

/** Per address. */
const mailLimit = { name: 'reset-mail', points: 5, seconds: 15 * 60 };

/** Tokens that outlive sessions. */
export interface AccountTokens {
  /** Ends all of a user's. */
  forget(user: string): Promise<void>;
}

export interface PasswordChangeOptions {
  records: Model<UserRecord>;
  passwords: Passwords;
  check: PasswordCheck;
  sessions: Sessions;
  tokens: MailTokens;
  /** Tokens of command lines. */
  accountTokens: readonly AccountTokens[];
  letters: Letters;
  jobs: BackgroundJobs;
  limits: RateLimits;
}

/** Changes passwords: with the old password, or with a link in a mail. */
export class PasswordChanges {
  constructor(private readonly parts: PasswordChangeOptions) {}

  /** Neither the answer nor its time reveals whether the address is known. Rejects with `rate_limited`. */
  async forgot(email: string): Promise<void> {
    const { records, letters, tokens, jobs, limits } = this.parts;
    const emailKey = keyOf(email);
    await limits.take(mailLimit, emailKey);
    void jobs.run('reset mail', async () => {
      const user = await records.findOne({ emailKey }).lean();
      if (user) await letters.resetPassword(user, await tokens.issue(user._id, 'reset-password'));
    });
  }

  /** Ends every session and every token for command lines. Resolves to the account's address. Rejects with `link_invalid` or `password_common`. */
  async reset(token: string, password: string, attempt: PasswordAttempt): Promise<string> {
    const { accountTokens, check, passwords, tokens } = this.parts;
    await tokens.userOf(token, 'reset-password');
    const hash = await passwords.hash(password);
    // The token is used up only now, so that the link survives a `busy` error.
    const { _id, emailKey } = await this.set(await tokens.use(token, 'reset-password'), hash);
    // Tokens may have been made with the old, stolen password.
    for (const each of accountTokens) await each.forget(_id);
    // The user has probably tried wrong passwords before; a guesser cannot read the account's mail.
    await check.forgetWrong(emailKey, attempt);
    return emailKey;
  }

  /** Ends every session but the caller's. Rejects with `password_wrong`, `password_common`, `rate_limited` or `token_invalid`. */
  async change(caller: Caller, current: string, password: string): Promise<void> {
    const { check, passwords } = this.parts;
    await check.confirm(caller, current);
    await this.set(caller.id, await passwords.hash(password), caller.session);
  }

  private async set(id: string, passwordHash: string, kept?: string): Promise<UserRecord> {
    const { records, sessions, tokens, letters, jobs } = this.parts;
    const user = await records
      .findOneAndUpdate({ _id: id }, { $set: { passwordHash } }, { returnDocument: 'after' })
      .lean();
    if (!user) throw refuse('token_invalid', 'Please sign in again.');
    await sessions.endAll(id, kept);
    await tokens.revoke(id, 'reset-password');
    void jobs.run('password mail', () => letters.passwordChanged(user));
    return user;
  }
}
