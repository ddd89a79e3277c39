import type { RateLimits } from '../../limits/rate-limits.ts';
import type { Letters } from '../../mail/letters.ts';
import type { Database } from '../../models/database.ts';
import type { LearningStats } from '../../models/user.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { AccessTokens } from '../access-tokens.ts';
import { AccountData } from '../account-data.ts';
import type { BackgroundJobs } from '../background-jobs.ts';
import { Accounts } from './accounts.ts';
import { EmailVerification } from './email-verification.ts';
import { KnownDevices } from './known-devices.ts';
import { MailTokens } from './mail-tokens.ts';
import { type AccountTokens, PasswordChanges } from './password-changes.ts';
import { PasswordCheck } from './password-check.ts';
import type { Passwords } from './passwords.ts';
import { PlayTime } from './play-time.ts';
import { type Avatars, Profiles } from './profiles.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import { SessionCheck } from './session-check.ts';
import { Sessions } from './sessions.ts';

/** The services of accounts. */
export interface AccountServices {
  passwords: Passwords;
  accounts: Accounts;
  profiles: Profiles;
  sessions: Sessions;
  sessionCheck: SessionCheck;
  knownDevices: KnownDevices;
  passwordCheck: PasswordCheck;
  passwordChanges: PasswordChanges;
  verification: EmailVerification;
  playTime: PlayTime;
  accountData: AccountData;
}

export interface AccountOptions {
  database: Pick<Database, 'users' | 'sessions' | 'mailTokens' | 'accountDeletions' | 'limits'>;
  secret: Uint8Array;
  accessTokens: AccessTokens;
  rateLimits: RateLimits;
  letters: Letters;
  jobs: BackgroundJobs;
  learningStats: (user: string) => Promise<LearningStats>;
  avatars: Avatars;
  /** Other areas with personal data, in the order in which they are emptied. */
  areas: readonly PersonalData[];
  /** Tokens of command lines, which a password reset ends. */
  accountTokens: readonly AccountTokens[];
  /** How passwords are hashed. */
  passwords: Passwords;
  now: () => Date;
}

/** Makes them, once per server. */
export function createAccountServices({
  database: { users, sessions: sessionRecords, mailTokens, accountDeletions, limits },
  secret,
  accessTokens,
  rateLimits,
  letters,
  jobs,
  learningStats,
  avatars,
  areas,
  accountTokens,
  passwords,
  now,
}: AccountOptions): AccountServices {
  const tokens = new MailTokens(mailTokens, now);
  const sessions = new Sessions(sessionRecords, accessTokens, new RefreshTokens(secret), now);
  const knownDevices = new KnownDevices(secret, now);
  const check = new PasswordCheck(users, passwords, knownDevices, rateLimits);
  const verification = new EmailVerification(users, tokens, letters, jobs, rateLimits);
  const profiles = new Profiles(users, learningStats, avatars);
  const accounts = new Accounts(
    users,
    passwords,
    check,
    sessions,
    verification,
    profiles,
    jobs,
    now,
  );
  return {
    passwords,
    accounts,
    profiles,
    sessions,
    sessionCheck: new SessionCheck(sessionRecords, now, limits.sessionMs),
    knownDevices,
    verification,
    passwordCheck: check,
    passwordChanges: new PasswordChanges({
      records: users,
      passwords,
      check,
      sessions,
      tokens,
      accountTokens,
      letters,
      jobs,
      limits: rateLimits,
    }),
    playTime: new PlayTime(users, now),
    // The account is removed first, so that the user cannot sign in while the rest is removed.
    accountData: new AccountData(
      accountDeletions,
      [accounts, sessions, tokens, ...areas],
      jobs,
      rateLimits,
      now,
    ),
  };
}
