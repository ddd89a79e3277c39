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
import { ListPages, type PageRequest } from '../lists/list-pages.ts';
import { kindKey, searchFields, searchKeys } from '../lists/search-terms.ts';
import type { DeletedProjects } from './deleted-projects.ts';
import { firstContent, merge } from './merge-project.ts';
import type { ProjectAccess } from './project-access.ts';
import type { Revisions } from './revisions.ts';
import type { StoredProjects } from './stored-projects.ts';

type ProjectListRequest = PageRequest &
  Required<Pick<ListQuery, 'sort' | 'order'>> &
  Pick<ListQuery, 'search' | 'public'> & { tags: string[] };

/** Options of a new project. */
export interface Origin {
  /** A repeated call with the same key finds the project of the first call. */
  key?: string;
  forkedFrom?: ProjectRecord['forkedFrom'];
}

/** The orders of own projects: the field, and its type. */
const orders = {
  updatedAt: { field: 'updatedAt', kind: 'time' },
  createdAt: { field: 'createdAt', kind: 'time' },
  name: { field: 'nameKey', kind: 'text' },
  bpm: { field: 'bpm', kind: 'number' },
} as const;

/** How often a save without a revision is tried again: of parallel saves, one succeeds each time. */
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
    // Sorting by name uses `nameKey`; the owner's like is stored in the project itself.
    this.pages = new ListPages(records.heads, { ...summaryFields, nameKey: 1, likedByOwner: 1 });
  }

  async list(owner: string, { sort, order, ...asked }: ProjectListRequest): Promise<ProjectPage> {
    const keys = searchKeys(asked);
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

  /** With a key, the project's id is a hash of owner and key: a repeated call finds the project of the first call. */
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
      ...searchFields({ ...content, owner }),
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
    const revision = await this.revisions.keepConflict(newest, rev, lost);
    throw conflict(newest, revision);
  }

  /** Saves an earlier text again; `isPublic` does not change. Rejects with `not_found`. */
  async restoreRevision(owner: string, id: string, key: string): Promise<SavedProject> {
    const { project } = await this.revisions.read(owner, id, key);
    const { id: _, rev, gridPattern, ...content } = project;
    return this.overwrite(owner, id, ({ isPublic }) => ({ ...content, isPublic }));
  }

  async collect(user: string): Promise<Json> {
    const found = await this.records.ofOwner(user);
    return found.map((record) => ({
      // A project is JSON data; only its interface lacks the index signature of Json.
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

  /** Saves content that is made from the newest record. Rejects with `not_found`, or `busy` when others keep saving. */
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

  /**
   * Writes the content over exactly this record, which is first stored as a revision; null when another save came
   * first.
   */
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

  /** The id of a deleted project is not used again, because it may be restored. */
  private async idFor(owner: string, key: string): Promise<string> {
    let id = idFrom('project', owner, key);
    while (await this.deleted.has(id)) id = idFrom('project', owner, id);
    return id;
  }

  /** Defaults of a new project. */
  private async initial(owner: string): Promise<{ name: string; isPublic: boolean }> {
    const [count, user] = await Promise.all([
      this.records.heads.countDocuments({ owner }),
      this.users.findOne({ _id: owner }).select('preferences').lean(),
    ]);
    if (!user) throw refuse('token_invalid', 'Please sign in again.');
    return { name: `Project ${count + 1}`, isPublic: user.preferences.privacy.projectsPublic };
  }
}

/** The fields that a save writes: those that differ, and those that are derived from them. */
function changes(current: ProjectRecord, content: ProjectContent): Partial<ProjectRecord> {
  const before: Record<string, unknown> = contentOf(current);
  const { schema, ...after } = content;
  const differing = Object.entries(after).filter(([key, value]) => value !== before[key]);
  const changed: Partial<ProjectRecord> = Object.fromEntries(differing);
  const { owner } = current;
  const isFoundAnew = ['name', 'tags', 'isPublic'].some((key) => Object.hasOwn(changed, key));
  return {
    ...changed,
    ...(isFoundAnew ? searchFields({ ...content, owner }) : {}),
    ...(changed.patterns ? { drawing: drawingOf(changed.patterns) } : {}),
  };
}

function conflict(newest: ProjectRecord, revision: string) {
  // A project is JSON data; only its interface lacks the index signature of Json.
  const details = { project: savedProjectOf(newest) as unknown as Json, revision };
  return refuse('project_conflict', 'Someone saved this project first', details);
}
