import type { Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import type { Addressee, Letters } from '../../mail/letters.ts';
import type { UserRecord } from '../../models/user.ts';
import type { BackgroundJobs } from '../background-jobs.ts';
import type { MailTokens } from './mail-tokens.ts';

/** Per account. */
const mailLimit = { name: 'verification-mail', points: 3, seconds: 15 * 60 };

/** Verifies that an e-mail address belongs to its user. */
export class EmailVerification {
  constructor(
    private readonly records: Model<UserRecord>,
    private readonly tokens: MailTokens,
    private readonly letters: Letters,
    private readonly jobs: BackgroundJobs,
    private readonly limits: RateLimits,
  ) {}

  /** Sends the mail after the call has been answered. */
  begin(user: Addressee & { _id: string }): void {
    void this.jobs.run('verification mail', async () => {
      await this.letters.verifyEmail(user, await this.tokens.issue(user._id, 'verify-email'));
    });
  }

  /** Sends the mail once more, unless it is not needed. Rejects with `rate_limited` or `token_invalid`. */
  async resend(id: string): Promise<void> {
    const user = await this.records.findOne({ _id: id }).lean();
    if (!user) throw refuse('token_invalid', 'Please sign in again.');
    if (user.emailVerified) return;
    await this.limits.take(mailLimit, id);
    this.begin(user);
  }

  /** Rejects with `link_invalid`. */
  async end(token: string): Promise<void> {
    const id = await this.tokens.use(token, 'verify-email');
    await this.records.updateOne({ _id: id }, { $set: { emailVerified: true } });
  }
}
