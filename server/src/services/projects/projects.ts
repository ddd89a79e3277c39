import type { Json, ListQuery, ProjectDraft, ProjectPage, SavedProject } from '@hocket/sdk';
import type { Model } from 'mongoose';
import { busy, refuse } from '../../errors.ts';
import { isDuplicate } from '../../models/database.ts';
import {
  contentOf,
  drawingOf,
  type ProjectContent,
  type ProjectRecord,
  projectOf,
  type SummaryRecord,
  savedProjectOf,
  summaryFields,
  summaryOf,
} from '../../models/project.ts';
import type { ProjectHeadRecord } from '../../models/project-text.ts';
import type { UserRecord } from '../../models/user.ts';
import type { PersonalData } from '../../personal-data.ts';
import { idFrom, randomId } from '../../random-id.ts';
import { ListPages, type PageAsked } from '../lists/list-pages.ts';
import { kindKey, narrowing, searchable } from '../lists/search-terms.ts';
import type { DeletedProjects } from './deleted-projects.ts';
import { firstContent, merge } from './merge-project.ts';
import type { ProjectAccess } from './project-access.ts';
import type { Revisions } from './revisions.ts';
import type { StoredProjects } from './stored-projects.ts';

type Asked = PageAsked &
  Required<Pick<ListQuery, 'sort' | 'order'>> &
  Pick<ListQuery, 'search' | 'public'> & { tags: string[] };

/** What a new project has besides its draft. */
export interface Origin {
  /** Makes a repeated call find the first one's project. */
  key?: string;
  forkedFrom?: ProjectRecord['forkedFrom'];
}

/** What own projects are sorted by: the field, and what it holds. */
const orders = {
  updatedAt: { field: 'updatedAt', kind: 'time' },
  createdAt: { field: 'createdAt', kind: 'time' },
  name: { field: 'nameKey', kind: 'text' },
  bpm: { field: 'bpm', kind: 'number' },
} as const;

/** Saves that may meet where none of them names a revision: of those, one is written each time. */
const attempts = 50;

/** One user's own projects. Another user's project is answered like a missing one. */
export class Projects implements PersonalData {
  readonly name = 'projects';
  private readonly pages: ListPages<ProjectHeadRecord, SummaryRecord & { likedByOwner: boolean }>;

  constructor(
    private readonly records: StoredProjects,
    private readonly users: Model<UserRecord>,
    private readonly access: ProjectAccess,
    private readonly revisions: Revisions,
    private readonly deleted: DeletedProjects,
    private readonly now: () => Date,
  ) {
    // By name goes by `nameKey`; whether the owner likes it stands in the project itself.
    this.pages = new ListPages(records.heads, { ...summaryFields, nameKey: 1, likedByOwner: 1 });
  }

  async list(owner: string, { sort, order, ...asked }: Asked): Promise<ProjectPage> {
    const keys = narrowing(asked);
    if (!keys) return { projects: [], total: 0 };
    if (asked.public !== undefined) keys.push(kindKey(asked.public ? 'public' : 'private'));
    const { records, total, nextCursor } = await this.pages.read(
      { fields: { owner }, keys },
      { ...orders[sort], direction: order === 'asc' ? 1 : -1 },
      asked,
      true,
    );
    const projects = records.map((record) => summaryOf(record, record.likedByOwner));
    return { projects, total, nextCursor };
  }

  /** With a key, the project's id follows from owner and key: a repeated call finds the first one's project. */
  async create(
    owner: string,
    draft: ProjectDraft,
    { key, forkedFrom }: Origin = {},
  ): Promise<SavedProject> {
    const now = this.now();
    const content = firstContent(draft, await this.initial(owner));
    const { schema: shape, ...fields } = content;
    const record: ProjectRecord = {
      ...fields,
      ...searchable({ ...content, owner }),
      drawing: drawingOf(content.patterns),
      ...(content.isPublic ? { publishedAt: now } : {}),
      ...(forkedFrom ? { forkedFrom } : {}),
      shape,
      _id: key === undefined ? randomId() : await this.idFor(owner, key),
      owner,
      rev: 1,
      likeCount: 0,
      likesCounted: 0,
      likedByOwner: false,
      playCount: 0,
      hidden: false,
      createdAt: now,
      updatedAt: now,
    };
    try {
      await this.records.create(record);
    } catch (error) {
      if (isDuplicate(error)) return savedProjectOf(await this.access.own(owner, record._id));
      throw error;
    }
    await this.users.updateOne({ _id: owner }, { $inc: { 'stats.projectsCreated': 1 } });
    return savedProjectOf(record);
  }

  /** A copy of one's own project or of a public one. Rejects with `not_found`. */
  async fork(owner: string, id: string, key?: string, name?: string): Promise<SavedProject> {
    const source = await this.access.seen(owner, id);
    const { isPublic, ...content } = contentOf(source);
    return this.create(
      owner,
      { ...content, name: name ?? source.name },
      {
        key: key === undefined ? undefined : JSON.stringify(['fork', id, key]),
        forkedFrom: { id, name: source.name },
      },
    );
  }

  /**
   * Rejects with `not_found`, or with `project_conflict` when `rev` is not the newest: the newest
   * copy is in `details.project`, what was sent is kept as the revision `details.revision`. Without `rev` it saves over
   * whatever is there.
   */
  async update(
    owner: string,
    id: string,
    rev: number | undefined,
    draft: ProjectDraft,
  ): Promise<SavedProject> {
    if (rev === undefined) {
      return this.overwrite(owner, id, (current) => merge(contentOf(current), draft));
    }
    const current = await this.access.own(owner, id);
    if (current.rev === rev) {
      const saved = await this.replace(current, merge(contentOf(current), draft));
      if (saved) return savedProjectOf(saved);
    }
    const newest = current.rev === rev ? await this.access.own(owner, id) : current;
    const base = current.rev === rev ? contentOf(current) : await this.revisions.content(id, rev);
    const lost = merge(base ?? contentOf(newest), draft);
    const revision = await this.revisions.keepLoser(newest, rev, lost);
    throw conflict(newest, revision);
  }

  /** Saves an earlier text anew; whether it is public stays. Rejects with `not_found`. */
  async restoreRevision(owner: string, id: string, key: string): Promise<SavedProject> {
    const { project } = await this.revisions.read(owner, id, key);
    const { id: _, rev, gridPattern, ...content } = project;
    return this.overwrite(owner, id, ({ isPublic }) => ({ ...content, isPublic }));
  }

  async collect(user: string): Promise<Json> {
    const found = await this.records.ofOwner(user);
    return found.map((record) => ({
      // A project is plain data; its interfaces only lack the index signature that Json asks for.
      ...(projectOf(record) as unknown as Record<string, Json>),
      createdAt: record.createdAt.toISOString(),
      updatedAt: record.updatedAt.toISOString(),
    }));
  }

  async forget(user: string): Promise<void> {
    const found = await this.records.heads.find({ owner: user }).select({ _id: 1 }).lean();
    await this.deleted.dropFollowers(found.map(({ _id }) => _id));
    await this.records.forget(user);
  }

  /** Saves over whatever is there, made from the newest. Rejects with `not_found`, or `busy` when others keep saving. */
  private async overwrite(
    owner: string,
    id: string,
    content: (current: ProjectRecord) => ProjectContent,
  ): Promise<SavedProject> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const current = await this.access.own(owner, id);
      const saved = await this.replace(current, content(current));
      if (saved) return savedProjectOf(saved);
    }
    throw busy();
  }

  /** Writes the content over exactly this record, whose own is kept as a revision first; null when another save came before. */
  private async replace(
    current: ProjectRecord,
    content: ProjectContent,
  ): Promise<ProjectRecord | null> {
    await this.revisions.keep(current);
    const now = this.now();
    const first = content.isPublic && !current.publishedAt ? { publishedAt: now } : {};
    return this.records.replace(current, {
      ...changes(current, content),
      ...first,
      updatedAt: now,
    });
  }

  /** A deleted project keeps its id, as it may come back. */
  private async idFor(owner: string, key: string): Promise<string> {
    let id = idFrom('project', owner, key);
    while (await this.deleted.has(id)) id = idFrom('project', owner, id);
    return id;
  }

  /** What a new project has when its draft does not say. */
  private async initial(owner: string): Promise<{ name: string; isPublic: boolean }> {
    const [count, user] = await Promise.all([
      this.records.heads.countDocuments({ owner }),
      this.users.findOne({ _id: owner }).select('preferences').lean(),
    ]);
    if (!user) throw refuse('token_invalid', 'Please sign in again.');
    return { name: `Project ${count + 1}`, isPublic: user.preferences.privacy.projectsPublic };
  }
}

/** The fields that a save writes: those that differ, and what follows from them. */
function changes(current: ProjectRecord, content: ProjectContent): Partial<ProjectRecord> {
  const before: Record<string, unknown> = contentOf(current);
  const { schema, ...after } = content;
  const differing = Object.entries(after).filter(([key, value]) => value !== before[key]);
  const changed: Partial<ProjectRecord> = Object.fromEntries(differing);
  const { owner } = current;
  const isFoundAnew = ['name', 'tags', 'isPublic'].some((key) => Object.hasOwn(changed, key));
  return {
    ...changed,
    ...(isFoundAnew ? searchable({ ...content, owner }) : {}),
    ...(changed.patterns ? { drawing: drawingOf(changed.patterns) } : {}),
  };
}

function conflict(newest: ProjectRecord, revision: string) {
  // A project is plain data; its interfaces only lack the index signature that Json asks for.
  const details = { project: savedProjectOf(newest) as unknown as Json, revision };
  return refuse('project_conflict', 'Someone saved this project first', details);
}
