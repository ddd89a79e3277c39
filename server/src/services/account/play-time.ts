import type { Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import type { UserRecord } from '../../models/user.ts';

/** How long users have played; no more than the server's clock allows. */
export class PlayTime {
  constructor(
    private readonly records: Model<UserRecord>,
    private readonly now: () => Date,
  ) {}

  /**
   * Adds whole seconds, as many as have passed since the last report; answers the total.
   * Rejects with `token_invalid` when the account is gone.
   */
  async report(user: string, seconds: number): Promise<number> {
    for (;;) {
      const known = await this.records.findOne({ _id: user }).select('playCountedTo').lean();
      if (!known) throw refuse('token_invalid', 'Please sign in again.');
      const { playCountedTo } = known;
      const now = this.now();
      const passed = Math.max(0, Math.floor((now.getTime() - playCountedTo.getTime()) / 1000));
      const counted = Math.min(seconds, passed);
      // When a report claims too much, the remaining fraction of a second counts for the next report.
      const until = counted < seconds ? new Date(playCountedTo.getTime() + counted * 1000) : now;
      const updated = await this.records
        .findOneAndUpdate(
          { _id: user, playCountedTo },
          { $inc: { 'stats.totalPlayTime': counted }, $set: { playCountedTo: until } },
          { returnDocument: 'after' },
        )
        .lean();
      // Nothing was updated: another report came in between, so it is tried again.
      if (updated) return updated.stats.totalPlayTime;
    }
  }
}
