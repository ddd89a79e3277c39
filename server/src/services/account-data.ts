import type { Json } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { DepartureRecord } from '../models/departure.ts';
import type { PersonalData } from '../personal-data.ts';
import type { BackgroundJobs } from './background-jobs.ts';

/** For one account: an export reads much. */
const exports = { name: 'export', points: 10, seconds: 60 * 60 };

/** Milliseconds after which no call that came before the departure is still under way. */
const lastCalls = 20 * 60 * 1000;

/** What all areas keep about users. Of who leaves, what a crash interrupts a later sweep ends. */
export class AccountData {
  /** Areas are emptied in this order: the account first, so that nobody comes in again meanwhile. */
  constructor(
    private readonly departures: Model<DepartureRecord>,
    private readonly areas: readonly PersonalData[],
    private readonly jobs: BackgroundJobs,
    private readonly limits: RateLimits,
    private readonly now: () => Date,
  ) {}

  /** Everything, each area under its name. Rejects with `rate_limited`. */
  async collect(user: string): Promise<Record<string, Json>> {
    await this.limits.take(exports, user);
    const all: Record<string, Json> = {};
    for (const area of this.areas) all[area.name] = await area.collect(user);
    return all;
  }

  /** From when the departure is written, everything goes: what fails now is logged and left to the sweep. */
  async forget(user: string): Promise<void> {
    const $setOnInsert = { since: this.now() };
    await this.departures.updateOne({ _id: user }, { $setOnInsert }, { upsert: true });
    await this.jobs.run('departure', () => this.empty(user));
  }

  /** Empties again what crashed or came late, and forgets who left long enough ago. */
  async sweep(): Promise<void> {
    const before = new Date(this.now().getTime() - lastCalls);
    await each(await this.departures.find().lean(), async ({ _id }) => {
      await this.empty(_id);
      await this.departures.deleteOne({ _id, since: mongoose.trusted({ $lt: before }) });
    });
  }

  private async empty(user: string): Promise<void> {
    await each(this.areas, (area) => area.forget(user));
  }
}

/** Works on one after the other, all of them; rejects in the end with the first failure. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    await work(item).catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
