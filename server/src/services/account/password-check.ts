import type { Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import type { RateLimitRule, RateLimits } from '../../limits/rate-limits.ts';
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

/** Where an attempt at a password comes from. */
export interface PasswordAttempt {
  /** As rate limits count it. */
  address: string;
  /** The device token of the request, valid or not. */
  known?: string;
}

/** A user and the hash of the confirmed password. */
export interface ConfirmedPassword {
  user: string;
  passwordHash: string;
}

type LimitCount = [rule: RateLimitRule, key: string];

/** Checks passwords. After too many wrong ones, further attempts are refused for a while. */
export class PasswordCheck {
  constructor(
    private readonly records: Model<UserRecord>,
    private readonly passwords: Passwords,
    private readonly devices: KnownDevices,
    private readonly limits: RateLimits,
  ) {}

  /** Whether a password is right; takes the same time when the account does not exist. Rejects with `rate_limited`. */
  async matches(
    emailKey: string,
    known: string | undefined,
    password: string,
    attempt: PasswordAttempt,
  ): Promise<boolean> {
    return this.counted(this.countsOf(emailKey, attempt), known, password);
  }

  /** Resets the counts of wrong passwords that apply to this attempt. */
  async forgetWrong(emailKey: string, attempt: PasswordAttempt): Promise<void> {
    await this.forget(this.countsOf(emailKey, attempt));
  }

  /** Confirms the caller's password. Rejects with `password_wrong`, `rate_limited` or `token_invalid`. */
  async confirm(caller: Caller, password: string): Promise<ConfirmedPassword> {
    const user = await this.records.findOne({ _id: caller.id }).lean();
    if (!user) throw refuse('token_invalid', 'Please sign in again.');
    if (!(await this.counted([[fromDevice, caller.session]], user.passwordHash, password))) {
      throw refuse('password_wrong', 'Your password is wrong');
    }
    return { user: user._id, passwordHash: user.passwordHash };
  }

  /** Whether the confirmed password is still valid: it may have been changed since. */
  async isCurrent({ user, passwordHash }: ConfirmedPassword): Promise<boolean> {
    return (await this.records.exists({ _id: user, passwordHash })) !== null;
  }

  /** The address is counted first: once it is blocked, it cannot use up the attempts of all strangers. */
  private countsOf(emailKey: string, { address, known }: PasswordAttempt): LimitCount[] {
    const device = this.devices.deviceOf(known, emailKey);
    if (device !== undefined) return [[fromDevice, device]];
    return [
      [fromAddress, `${emailKey} ${address}`],
      [fromStrangers, emailKey],
    ];
  }

  /** Each attempt is counted before it is checked, so that parallel attempts count too. */
  private async counted(
    counts: LimitCount[],
    known: string | undefined,
    password: string,
  ): Promise<boolean> {
    for (const [rule, key] of counts) await this.limits.take(rule, key);
    const right = await this.passwords.matches(known, password);
    if (right) await this.forget(counts);
    return right;
  }

  private async forget(counts: LimitCount[]): Promise<void> {
    await Promise.all(counts.map(([rule, key]) => this.limits.forget(rule, key)));
  }
}
