import type { NewsKind } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import type { Letters } from '../../mail/letters.ts';
import type { NewsRecord } from '../../models/news.ts';
import type { UserRecord } from '../../models/user.ts';

/** Milliseconds that news waits, so that what the user is shown in the studio needs no letter. */
const patience = 60 * 60 * 1000;
/** Milliseconds between two letters to one user. */
const pause = 24 * 60 * 60 * 1000;
/** How much news one round looks at. */
const atOnce = 1000;

/** Letters about news that its user was not shown, to those who want them, of the kinds they want: at most one a day. */
export class NewsLetters {
  constructor(
    private readonly records: Model<NewsRecord>,
    private readonly users: Model<UserRecord>,
    private readonly letters: Letters,
    private readonly now: () => Date,
  ) {}

  /** Sends what is due. Rejects with `mail_failed`: then that letter is not tried again. */
  async run(): Promise<void> {
    const before = new Date(this.now().getTime() - patience);
    const due = await this.records
      .find({ isMailed: false, at: mongoose.trusted({ $lte: before }) })
      .sort({ at: 1 })
      .limit(atOnce)
      .select({ user: 1 })
      .lean();
    for (const user of new Set(due.map((each) => each.user))) await this.write(user, before);
  }

  private async write(id: string, before: Date): Promise<void> {
    const user = await this.users.findOne({ _id: id }).lean();
    const isWanted = user?.emailVerified && user.preferences.notifications.email;
    const at = mongoose.trusted({ $lte: before });
    const open = { user: id, isMailed: false, at };
    if (!isWanted) {
      await this.records.updateMany(open, { $set: { isMailed: true } });
      return;
    }
    const letterAt = this.now();
    const since = new Date(letterAt.getTime() - pause);
    if (await this.records.exists({ user: id, letterAt: mongoose.trusted({ $gt: since }) })) return;
    const { notifications } = user.preferences;
    const count = async (kind: NewsKind) =>
      notifications[`${kind}ByMail`] === false ? 0 : this.claim(open, kind);
    const [likes, copies, comments, invites] = await Promise.all([
      count('like'),
      count('copy'),
      count('comment'),
      count('invite'),
    ]);
    await this.records.updateMany(open, { $set: { isMailed: true } });
    const counts = { likes, copies, comments, invites };
    if (Object.values(counts).some((one) => one > 0)) await this.letters.news(user, counts);
  }

  /** Marks what a letter is about to tell; another copy of the server that does so as well finds nothing left. */
  private async claim(open: object, kind: NewsKind): Promise<number> {
    const marked = { isMailed: true, letterAt: this.now() };
    const { modifiedCount } = await this.records.updateMany(
      { ...open, kind, isSeen: false },
      { $set: marked },
    );
    return modifiedCount;
  }
}
