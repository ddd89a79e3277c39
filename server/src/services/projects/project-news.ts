import { type Json, type News, type NewsKind, newsKinds } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { isDuplicate } from '../../models/database.ts';
import type { NewsRecord } from '../../models/news.ts';
import type { ProjectHeadRecord } from '../../models/project.ts';
import type { UserRecord } from '../../models/user.ts';
import type { PersonalData } from '../../personal-data.ts';
import { idFrom } from '../../random-id.ts';
import type { Authors } from './authors.ts';
import type { Blocks } from './blocks.ts';

/** Milliseconds after which news goes. */
const lifetime = 30 * 24 * 60 * 60 * 1000;
/** How many items one answer holds. */
const mostItems = 20;

/** What others did with somebody's public projects, and invitations: told once, in the studio and by mail. */
export class ProjectNews implements PersonalData {
  readonly name = 'news';

  constructor(
    private readonly records: Model<NewsRecord>,
    private readonly projects: Model<ProjectHeadRecord>,
    private readonly users: Model<UserRecord>,
    private readonly authors: Authors,
    private readonly blocks: Pick<Blocks, 'has'>,
    private readonly now: () => Date,
  ) {}

  /**
   * Tells a project's owner what somebody else did with it, or `invited` of an invitation; the same is told once, but a
   * comment again where the one before was seen.
   */
  async tell(kind: NewsKind, project: string, by: string, invited?: string): Promise<void> {
    const head = await this.projects.findOne({ _id: project }).select({ owner: 1 }).lean();
    const user = invited ?? head?.owner;
    if (user === undefined || user === by || (await this.blocks.has(user, by))) return;
    const at = this.now();
    const record: NewsRecord = {
      _id: newsId(kind, project, invited ?? by),
      user,
      kind,
      project,
      by,
      at,
      isSeen: false,
      isMailed: false,
      expiresAt: new Date(at.getTime() + lifetime),
    };
    await this.records.create(record).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
    if (kind !== 'comment') return;
    const { _id, expiresAt } = record;
    const again = { at, isSeen: false, isMailed: false, expiresAt };
    await this.records.updateOne({ _id, isSeen: true }, { $set: again });
  }

  /** What was taken back before anybody was told of it is not told. */
  async takeBack(kind: NewsKind, project: string, by: string): Promise<void> {
    await this.records.deleteOne({
      _id: newsId(kind, project, by),
      isSeen: false,
      letterAt: mongoose.trusted({ $exists: false }),
    });
  }

  /**
   * What the user was not shown yet of the kinds that are told in the studio, the newest first; who did it is named while
   * their profile is public.
   */
  async unseen(user: string): Promise<News[]> {
    const kinds = await this.told(user);
    const found = await this.records
      .find({ user, isSeen: false, kind: mongoose.trusted({ $in: kinds }) })
      .sort({ at: -1 })
      .limit(mostItems)
      .lean();
    const ids = found.map(({ project }) => project);
    const [authors, heads] = await Promise.all([
      this.authors.of(
        found.map(({ by }) => by),
        user,
      ),
      this.projects
        .find({ _id: mongoose.trusted({ $in: ids }), $or: [{ owner: user }, { editors: user }] })
        .select({ name: 1 })
        .lean(),
    ]);
    const names = new Map(heads.map(({ _id, name }) => [_id, name]));
    return found.flatMap(({ _id: id, kind, project, by, at }) => {
      const name = names.get(project);
      if (name === undefined) return [];
      const author = authors.get(by);
      return [
        {
          id,
          kind,
          project: { id: project, name },
          at: at.toISOString(),
          ...(author && { by: author }),
        },
      ];
    });
  }

  /** The user was shown everything up to `until` that is told in the studio; what is not may still be told by a letter. */
  async see(user: string, until: Date): Promise<void> {
    const at = mongoose.trusted({ $lte: until });
    const kind = mongoose.trusted({ $in: await this.told(user) });
    await this.records.updateMany({ user, isSeen: false, kind, at }, { $set: { isSeen: true } });
  }

  /** The kinds that a user is told of in the studio. */
  private async told(user: string): Promise<NewsKind[]> {
    const found = await this.users
      .findOne({ _id: user })
      .select('preferences.notifications')
      .lean();
    const notifications = found?.preferences.notifications;
    return newsKinds.filter((kind) => notifications?.[`${kind}InStudio`] !== false);
  }

  async collect(user: string): Promise<Json> {
    const found = await this.records.find({ user }).sort({ at: -1 }).lean();
    return found.map(({ kind, project, at }) => ({ kind, project, at: at.toISOString() }));
  }

  /** Also what others were told of the user. */
  async forget(user: string): Promise<void> {
    await this.records.deleteMany({ user });
    await this.records.deleteMany({ by: user });
  }
}

function newsId(kind: NewsKind, project: string, by: string): string {
  return idFrom('news', kind, project, by);
}
