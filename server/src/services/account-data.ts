import mongoose, { type Model } from 'mongoose';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { AccountDeletionRecord } from '../models/account-deletion.ts';
import type { PersonalData } from '../personal-data.ts';
import type { BackgroundJobs } from './background-jobs.ts';
import { StreamedAnswer } from './streamed-answer.ts';

/** The rate limit of exports, per account. */
const exportLimit = { name: 'export', points: 10, seconds: 60 * 60 };

/** After so many milliseconds no call is running that began before the account was deleted. */
const lastCallsMs = 20 * 60 * 1000;

/** Exports and deletes the personal data of all areas. A sweep finishes deletions that a crash interrupted. */
export class AccountData {
  /** Areas are emptied in this order: the account first, so that the user cannot sign in again meanwhile. */
  constructor(
    private readonly accountDeletions: Model<AccountDeletionRecord>,
    private readonly areas: readonly PersonalData[],
    private readonly jobs: BackgroundJobs,
    private readonly limits: RateLimits,
    private readonly now: () => Date,
  ) {}

  /** Everything, each area under its name, read as it is sent. Rejects with `rate_limited`. */
  async collect(user: string): Promise<StreamedAnswer> {
    await this.limits.take(exportLimit, user);
    const fields = this.areas.map((area) => [area.name, () => area.collect(user)] as const);
    return new StreamedAnswer(Object.fromEntries(fields));
  }

  /** Once the deletion is recorded, everything is removed; failures are logged and left to the sweep. */
  async forget(user: string): Promise<void> {
    const $setOnInsert = { since: this.now() };
    await this.accountDeletions.updateOne({ _id: user }, { $setOnInsert }, { upsert: true });
    await this.jobs.run('departure', () => this.empty(user));
  }

  /** Repeats interrupted deletions, also for late writes, and drops records of old deletions. */
  async sweep(): Promise<void> {
    const before = new Date(this.now().getTime() - lastCallsMs);
    await each(await this.accountDeletions.find().lean(), async ({ _id }) => {
      await this.empty(_id);
      await this.accountDeletions.deleteOne({ _id, since: mongoose.trusted({ $lt: before }) });
    });
  }

  private async empty(user: string): Promise<void> {
    await each(this.areas, (area) => area.forget(user));
  }
}

/** Processes all items one after the other; rejects at the end with the first failure. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    await work(item).catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
