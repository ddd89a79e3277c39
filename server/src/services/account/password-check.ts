import type { Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import type { UserRecord } from '../../models/user.ts';
import type { Caller } from '../access-tokens.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';

/** Wrong passwords for one account, wherever it is asked for. */
const wrongPasswords = { name: 'wrong-password', points: 10, seconds: 15 * 60 };

/** Whether a password is an account's. So many wrong ones, and it answers no more for a while. */
export class PasswordCheck {
  constructor(
    private readonly records: Model<UserRecord>,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
  ) {}

  /** Whether it is the password of an address's account; takes as long without one. Rejects with `rate_limited`. */
  async matches(emailKey: string, known: string | undefined, password: string): Promise<boolean> {
    await this.limits.take(wrongPasswords, emailKey);
    const right = await this.passwords.matches(known, password);
    if (right) await this.forgetWrong(emailKey);
    return right;
  }

  /** Starts the count of wrong passwords for an address's account anew. */
  async forgetWrong(emailKey: string): Promise<void> {
    await this.limits.forget(wrongPasswords, emailKey);
  }

  /** That it is the caller, on a session that has not ended. Rejects with `password_wrong` or `token_invalid`. */
  async confirm(caller: Caller, password: string): Promise<void> {
    await this.sessions.check(caller);
    const user = await this.records.findOne({ _id: caller.id }).lean();
    if (!user) throw refuse('token_invalid', 'Please sign in again.');
    if (!(await this.matches(user.emailKey, user.passwordHash, password))) {
      throw refuse('password_wrong', 'Your password is wrong');
    }
  }
}
