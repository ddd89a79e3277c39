import type { Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import { keyOf, type UserRecord } from '../../models/user.ts';
import type { Caller } from '../access-tokens.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';

/** Wrong passwords for one account, wherever it is asked for. */
const wrongPasswords = { name: 'wrong-password', points: 10, seconds: 15 * 60 };

type Known = Pick<UserRecord, '_id' | 'passwordHash'>;

/** Whether a password is an account's. So many wrong ones, and it answers no more for a while. */
export class PasswordCheck {
  constructor(
    private readonly records: Model<UserRecord>,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
  ) {}

  /** Whose password it is; undefined, after the same time, for an unknown address and a wrong password. */
  async find(email: string, password: string): Promise<Known | undefined> {
    const emailKey = keyOf(email);
    await this.limits.take(wrongPasswords, emailKey);
    const known = await this.records.findOne({ emailKey }).select('passwordHash').lean();
    const right = await this.passwords.matches(known?.passwordHash, password);
    if (!right || !known) return undefined;
    await this.limits.forget(wrongPasswords, emailKey);
    return known;
  }

  /** That it is the caller, on a session that has not ended. Rejects with `password_wrong` or `token_invalid`. */
  async confirm(caller: Caller, password: string): Promise<void> {
    await this.sessions.check(caller);
    const user = await this.records.findOne({ _id: caller.id }).select('email').lean();
    if (!user) throw refuse('token_invalid', 'Please sign in again.');
    if (!(await this.find(user.email, password))) {
      throw refuse('password_wrong', 'Your password is wrong');
    }
  }
}
