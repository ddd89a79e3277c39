import type { Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import type { RateLimits, Rule } from '../../limits/rate-limits.ts';
import type { UserRecord } from '../../models/user.ts';
import type { Caller } from '../access-tokens.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Passwords } from './passwords.ts';

/** Wrong passwords for one account from one address. */
const fromAddress = { name: 'wrong-password-address', points: 10, seconds: 15 * 60 };
/** For one account from one device that has signed in to it, or one session of it, wherever that is now. */
const fromDevice = { name: 'wrong-password-device', points: 10, seconds: 15 * 60 };
/** For one account from everywhere else together: as many as NIST SP 800-63B (3.2.2) lets anybody try. */
const fromStrangers = { name: 'wrong-password-account', points: 100, seconds: 60 * 60 };

/** Who tries a password. */
export interface Guesser {
  /** As rate limits count it. */
  address: string;
  /** What `KnownDevices` gave the device, or anything else that came in its place. */
  known?: string;
}

/** Whose password was right, and which it was. */
export interface Confirmed {
  user: string;
  passwordHash: string;
}

type Counted = [rule: Rule, key: string];

/** Whether a password is an account's. So many wrong ones, and whoever tries them is answered no more for a while. */
export class PasswordCheck {
  constructor(
    private readonly records: Model<UserRecord>,
    private readonly passwords: Passwords,
    private readonly devices: KnownDevices,
    private readonly limits: RateLimits,
  ) {}

  /** Whether it is the password of an address's account; takes as long without one. Rejects with `rate_limited`. */
  async matches(
    emailKey: string,
    known: string | undefined,
    password: string,
    guesser: Guesser,
  ): Promise<boolean> {
    return this.counted(this.countsOf(emailKey, guesser), known, password);
  }

  /** Starts the counts of wrong passwords that hold this guesser back anew. */
  async forgetWrong(emailKey: string, guesser: Guesser): Promise<void> {
    await this.forget(this.countsOf(emailKey, guesser));
  }

  /** That it is the caller. Rejects with `password_wrong`, `rate_limited` or `token_invalid`. */
  async confirm(caller: Caller, password: string): Promise<Confirmed> {
    const user = await this.records.findOne({ _id: caller.id }).lean();
    if (!user) throw refuse('token_invalid', 'Please sign in again.');
    if (!(await this.counted([[fromDevice, caller.session]], user.passwordHash, password))) {
      throw refuse('password_wrong', 'Your password is wrong');
    }
    return { user: user._id, passwordHash: user.passwordHash };
  }

  /** Whether the password that was confirmed is still the account's: a new one may have come meanwhile. */
  async stillHolds({ user, passwordHash }: Confirmed): Promise<boolean> {
    return (await this.records.exists({ _id: user, passwordHash })) !== null;
  }

  /** A stranger's address first: once that is held back, it cannot use up what is left to all strangers. */
  private countsOf(emailKey: string, { address, known }: Guesser): Counted[] {
    const device = this.devices.deviceOf(known, emailKey);
    if (device !== undefined) return [[fromDevice, device]];
    return [
      [fromAddress, `${emailKey} ${address}`],
      [fromStrangers, emailKey],
    ];
  }

  /** Counted before it is looked at, so that many tries at once are counted too. */
  private async counted(
    counts: Counted[],
    known: string | undefined,
    password: string,
  ): Promise<boolean> {
    for (const [rule, key] of counts) await this.limits.take(rule, key);
    const right = await this.passwords.matches(known, password);
    if (right) await this.forget(counts);
    return right;
  }

  private async forget(counts: Counted[]): Promise<void> {
    await Promise.all(counts.map(([rule, key]) => this.limits.forget(rule, key)));
  }
}
