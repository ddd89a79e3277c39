import type { CommentPage, Json, ProjectComment } from '@hocket/sdk';
import type { Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import type { CommentRecord } from '../../models/comment.ts';
import { isDuplicate } from '../../models/database.ts';
import type { ProjectHeadRecord } from '../../models/project.ts';
import type { PersonalData } from '../../personal-data.ts';
import { idFrom, randomId } from '../../random-id.ts';
import { ListPages, type PageRequest } from '../lists/list-pages.ts';
import type { Authors } from './authors.ts';
import type { ProjectAccess } from './project-access.ts';
import type { ProjectNews } from './project-news.ts';

/** Comments of one project, and those of one person among them. */
const most = { all: 2000, own: 200 } as const;

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
  private readonly pages: ListPages<CommentRecord, CommentRecord>;

  constructor(
    private readonly records: Model<CommentRecord>,
    private readonly projects: Model<ProjectHeadRecord>,
    private readonly access: ProjectAccess,
    private readonly authors: Authors,
    private readonly news: Pick<ProjectNews, 'tell' | 'takeBack'>,
    private readonly now: () => Date,
    listMs: number,
  ) {
    const shown = { project: 1, user: 1, text: 1, bar: 1, createdAt: 1 } as const;
    this.pages = new ListPages(records, shown, listMs);
  }

  /** Rejects with `not_found`; signed out with `auth_required`, because the project may be the user's own. */
  async list(user: string | undefined, id: string, asked: PageRequest): Promise<CommentPage> {
    const { owner } = await this.access.seenHead(user, id);
    const scope = { fields: { project: id, hidden: false }, keys: [] };
    const { records, total, nextCursor } = await this.pages.read(scope, newestFirst, asked, true);
    const people = records.map((record) => record.user);
    const authors = await this.authors.of(people, user);
    const comments = records.map((record) => ({
      ...commentOf(record, user, owner),
      by: authors.get(record.user),
    }));
    return { comments, total, nextCursor };
  }

  /** Rejects with `not_found`, or with `quota_exceeded` where there are too many already. */
  async write(user: string, id: string, draft: CommentDraft): Promise<ProjectComment> {
    const { owner } = await this.access.seenHead(user, id);
    const { text, bar, key } = draft;
    const _id = `comment-${key === undefined ? randomId() : idFrom('comment', user, id, key)}`;
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
    const isLast = (await this.records.exists({ project, user: found.user })) === null;
    if (isLast) await this.news.takeBack('comment', project, found.user);
  }

  async collect(user: string): Promise<Json> {
    const found = await this.records.find({ user }).sort({ createdAt: -1 }).lean();
    return found.map(({ project, text, bar, createdAt }) => ({
      project,
      text,
      ...(bar === undefined ? {} : { bar }),
      createdAt: createdAt.toISOString(),
    }));
  }

  async forget(user: string): Promise<void> {
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
