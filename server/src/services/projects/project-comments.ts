import type { CommentPage, Json, ProjectComment } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import type { CommentRecord } from '../../models/comment.ts';
import { type Database, isDuplicate } from '../../models/database.ts';
import type { ProjectHeadRecord } from '../../models/project.ts';
import type { ReportRecord } from '../../models/report.ts';
import type { PersonalData } from '../../personal-data.ts';
import { idFrom, randomId } from '../../random-id.ts';
import { ListPages, type PageRequest } from '../lists/list-pages.ts';
import type { Authors } from './authors.ts';
import type { Blocks } from './blocks.ts';
import type { ProjectAccess } from './project-access.ts';
import type { ProjectNews } from './project-news.ts';

/** Comments of one project, and those of one person among them. */
const most = { all: 2000, own: 200 } as const;

/** How the id of each comment begins, so that it is told apart from others. */
export const commentPrefix = 'comment-';

const newestFirst = { field: 'createdAt', kind: 'time', direction: -1 } as const;

/** What somebody wants to say. */
export interface CommentDraft {
  text: string;
  bar?: number | undefined;
  /** A repeated call with the same key finds the comment of the first call. */
  key?: string | undefined;
}

/** What people say of projects that they may see. */
export class ProjectComments implements PersonalData {
  readonly name = 'comments';
  private readonly records: Model<CommentRecord>;
  private readonly projects: Model<ProjectHeadRecord>;
  private readonly reports: Model<ReportRecord>;
  private readonly pages: ListPages<CommentRecord, CommentRecord>;

  constructor(
    { comments, projects, reports, limits }: Database,
    private readonly access: ProjectAccess,
    private readonly authors: Authors,
    private readonly blocks: Pick<Blocks, 'of' | 'refuseTo'>,
    private readonly news: Pick<ProjectNews, 'tell' | 'takeBack'>,
    private readonly now: () => Date,
  ) {
    this.records = comments;
    this.projects = projects;
    this.reports = reports;
    const shown = { project: 1, user: 1, text: 1, bar: 1, createdAt: 1 } as const;
    this.pages = new ListPages(comments, shown, limits.listMs);
  }

  /**
   * But of those whom the user has blocked. Rejects with `not_found`; signed out with `auth_required`, because the project
   * may be the user's own.
   */
  async list(user: string | undefined, id: string, asked: PageRequest): Promise<CommentPage> {
    const { owner } = await this.access.seenHead(user, id);
    const blocked = await this.blocks.of(user);
    const by = blocked.length > 0 ? { user: { $nin: blocked } } : {};
    const scope = { fields: { project: id, hidden: false, ...by }, keys: [] };
    const { records, total, nextCursor } = await this.pages.read(scope, newestFirst, asked, true);
    const people = records.map((record) => record.user);
    const authors = await this.authors.of(people, user);
    const comments = records.map((record) => ({
      ...commentOf(record, user, owner),
      by: authors.get(record.user),
    }));
    return { comments, total, nextCursor };
  }

  /** Rejects with `not_found`, `blocked`, or with `quota_exceeded` where there are too many already. */
  async write(user: string, id: string, draft: CommentDraft): Promise<ProjectComment> {
    const { owner } = await this.access.seenHead(user, id);
    await this.blocks.refuseTo(owner, user);
    const { text, bar, key } = draft;
    const _id = `${commentPrefix}${key === undefined ? randomId() : idFrom('comment', user, id, key)}`;
    const made =
      (await this.records.findOne({ _id }).lean()) ?? (await this.add(user, id, _id, text, bar));
    const authors = await this.authors.of([user], user);
    return { ...commentOf(made, user, owner), by: authors.get(user) };
  }

  /** One's own, or any of a project of one's own. Rejects with `not_found`. */
  async delete(user: string, project: string, id: string): Promise<void> {
    const found = await this.records.findOne({ _id: id, project }).lean();
    const isTheirs =
      found?.user === user || (await this.projects.exists({ _id: project, owner: user })) !== null;
    if (!found || !isTheirs) throw noSuchComment();
    await this.records.deleteOne({ _id: id });
    await this.reports.deleteMany({ comment: id });
    const isLast = (await this.records.exists({ project, user: found.user })) === null;
    if (isLast) await this.news.takeBack('comment', project, found.user);
  }

  /** Who wrote a comment that the user may see. Rejects with `not_found`. */
  async writerOf(user: string, project: string, id: string): Promise<string> {
    await this.access.seenHead(user, project);
    const found = await this.records.findOne({ _id: id, project, hidden: false }).lean();
    if (!found) throw noSuchComment();
    return found.user;
  }

  async *collect(user: string): AsyncGenerator<Json> {
    const found = this.records.find({ user }).sort({ createdAt: -1 }).lean().cursor();
    for await (const { project, text, bar, createdAt } of found) {
      yield {
        project,
        text,
        ...(bar === undefined ? {} : { bar }),
        createdAt: createdAt.toISOString(),
      };
    }
  }

  async forget(user: string): Promise<void> {
    const found = await this.records.find({ user }).select({ _id: 1 }).lean();
    const ids = found.map(({ _id }) => _id);
    await this.reports.deleteMany({ comment: mongoose.trusted({ $in: ids }) });
    await this.records.deleteMany({ user });
  }

  private async add(
    user: string,
    project: string,
    _id: string,
    text: string,
    bar: number | undefined,
  ): Promise<CommentRecord> {
    const [all, own] = await Promise.all([
      this.records.countDocuments({ project }).limit(most.all),
      this.records.countDocuments({ project, user }).limit(most.own),
    ]);
    if (own >= most.own) {
      throw refuse('quota_exceeded', `At most ${most.own} comments of one person on a project`);
    }
    if (all >= most.all)
      throw refuse('quota_exceeded', `At most ${most.all} comments on a project`);
    const record: CommentRecord = {
      _id,
      project,
      user,
      text,
      ...(bar === undefined ? {} : { bar }),
      hidden: false,
      createdAt: this.now(),
    };
    await this.records.create(record).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
    await this.news.tell('comment', project, user);
    return record;
  }
}

/** The error for a missing comment. */
export function noSuchComment() {
  return refuse('not_found', 'There is no such comment');
}

function commentOf(
  { _id: id, user, text, bar, createdAt }: CommentRecord,
  asker: string | undefined,
  owner: string,
): ProjectComment {
  const isOwn = user === asker;
  return {
    id,
    text,
    ...(bar === undefined ? {} : { bar }),
    at: createdAt.toISOString(),
    isOwn,
    isDeletable: isOwn || owner === asker,
  };
}
