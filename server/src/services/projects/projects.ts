import { isDeepStrictEqual } from 'node:util';
import {
  codeOf,
  type Json,
  type ListQuery,
  type MusicPatch,
  type ProjectDraft,
  type ProjectPage,
  type SavedProject,
  type SaveReceipt,
} from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { busy, refuse } from '../../errors.ts';
import { isDuplicate } from '../../models/database.ts';
import {
  type ProjectHeadRecord,
  type ProjectRecord,
  projectOf,
  receiptOf,
  type SummaryRecord,
  savedProjectOf,
  summaryFields,
  summaryOf,
} from '../../models/project.ts';
import { type ProjectContent, recordingsOf } from '../../models/project-content.ts';
import type { UserRecord } from '../../models/user.ts';
import type { PersonalData } from '../../personal-data.ts';
import { idFrom, randomId } from '../../random-id.ts';
import { ListPages, type PageRequest } from '../lists/list-pages.ts';
import { kindKey, searchKeys } from '../lists/search-terms.ts';
import { mostCollaborators } from './collaborators.ts';
import type { DeletedProjects } from './deleted-projects.ts';
import { changedHeadFields, headFieldsOf } from './head-fields.ts';
import { firstContent, merge } from './merge-project.ts';
import type { OpenRooms } from './open-rooms.ts';
import { patched, patchedFar } from './patch-project.ts';
import { noSuchProject, type ProjectAccess } from './project-access.ts';
import type { ProjectNews } from './project-news.ts';
import type { RecordingAccess } from './recording-access.ts';
import type { Revisions } from './revisions.ts';
import type { StoredProjects } from './stored-projects.ts';

type ProjectListRequest = PageRequest &
  Required<Pick<ListQuery, 'sort' | 'order'>> &
  Pick<ListQuery, 'search' | 'public'> & { tags: string[] };

/** What a save makes of a project's content. It may throw; then nothing is saved. */
type Edit = (content: ProjectContent) => ProjectContent;

/** Options of a new project. */
export interface Origin {
  /** A repeated call with the same key finds the project of the first call. */
  key?: string;
  forkedFrom?: ProjectRecord['forkedFrom'] | undefined;
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
    private readonly recordings: Pick<RecordingAccess, 'copy'>,
    private readonly news: Pick<ProjectNews, 'tell'>,
    private readonly rooms: Pick<OpenRooms, 'flush' | 'saved'>,
    private readonly now: () => Date,
    listMs: number,
  ) {
    // Sorting by name uses `nameKey`; the owner's like is stored in the project itself.
    const shown = { ...summaryFields, nameKey: 1, likedByOwner: 1 } as const;
    this.pages = new ListPages(records.heads, shown, listMs);
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
    const record = {
      ...headFieldsOf(content, owner),
      ...(content.isPublic ? { publishedAt: now } : {}),
      ...(forkedFrom ? { forkedFrom } : {}),
      content,
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
    if (forkedFrom) await this.recordings.copy(owner, recordingsOf(content), forkedFrom.id);
    const made = await this.records.create(record).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
    if (!made) return savedProjectOf(await this.access.own(owner, record._id));
    await this.users.updateOne({ _id: owner }, { $inc: { 'stats.projectsCreated': 1 } });
    if (forkedFrom) await this.news.tell('copy', forkedFrom.id, owner);
    return savedProjectOf(made);
  }

  /** What a copy of a project names as its source; undefined where there is none that the user may see. */
  async source(user: string, id: string): Promise<ProjectRecord['forkedFrom']> {
    try {
      const { name } = await this.access.seenHead(user, id);
      return { id, name };
    } catch (error) {
      // What it was copied from may be private or deleted by now: the copy is still its maker's.
      if (codeOf(error) === 'not_found') return undefined;
      throw error;
    }
  }

  /**
   * A copy of one's own project or of a public one, as public as the owner's new ones are unless `more` says it. Rejects with
   * `not_found`.
   */
  async fork(
    owner: string,
    id: string,
    key?: string,
    more: Pick<ProjectDraft, 'name' | 'isPublic'> = {},
  ): Promise<SavedProject> {
    const source = await this.access.seen(owner, id);
    const { isPublic, ...content } = source.content;
    return this.create(
      owner,
      { ...content, ...more, name: more.name ?? source.name },
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
    const edit: Edit = (content) => merge(content, draft);
    const saved = await (rev === undefined
      ? this.overwrite(owner, id, edit)
      : this.saveOver(owner, id, rev, edit));
    return savedProjectOf(saved);
  }

  /** The same by patches; rejects with `music_invalid`, too, and then nothing is saved. */
  async patch(
    owner: string,
    id: string,
    rev: number,
    patches: readonly MusicPatch[],
  ): Promise<SaveReceipt> {
    const edit: Edit = (content) => patched(content, patches);
    const far: Edit = (content) => patchedFar(content, patches);
    return receiptOf(await this.saveOver(owner, id, rev, edit, far));
  }

  /** Saves an earlier content again; `isPublic` does not change. Rejects with `not_found`. */
  async restoreRevision(owner: string, id: string, key: string): Promise<SavedProject> {
    const content = await this.revisions.content(await this.access.ownHead(owner, id), key);
    if (!content) throw noSuchProject();
    return savedProjectOf(
      await this.overwrite(owner, id, ({ isPublic }) => ({ ...content, isPublic })),
    );
  }

  async *collect(user: string): AsyncGenerator<Json> {
    for await (const record of this.records.ofOwner(user)) {
      yield {
        // A project is JSON data; only its interface lacks the index signature of Json.
        ...(projectOf(record) as unknown as Record<string, Json>),
        createdAt: record.createdAt.toISOString(),
        updatedAt: record.updatedAt.toISOString(),
      };
    }
  }

  async forget(user: string): Promise<void> {
    const found = await this.records.heads.find({ owner: user }).select({ _id: 1 }).lean();
    await this.deleted.dropFollowers(found.map(({ _id }) => _id));
    await this.records.forget(user);
  }

  /**
   * Saves what its room has made of the content `before`, under the id `text`; undefined where another content stands there
   * by now. `authors`, the ids of those who made it, are named on the project. Whether it is public is not the room's to
   * say. Rejects with `not_found`.
   */
  async saveRoom(
    id: string,
    before: string,
    text: string,
    made: Omit<ProjectContent, 'isPublic' | 'engine'>,
    authors: Iterable<string> = [],
  ): Promise<ProjectRecord | undefined> {
    const current = await this.records.find({ _id: id });
    if (!current) throw noSuchProject();
    if (current.text !== before) return undefined;
    const { engine, isPublic } = current.content;
    const content = { ...made, engine, isPublic };
    const collaborators = await this.newcomers(current, authors);
    return (await this.write(current, content, { as: text, collaborators })) ?? undefined;
  }

  /** Saves what is made of the newest record. Rejects with `not_found`, or `busy` when others keep saving. */
  private async overwrite(owner: string, id: string, edit: Edit): Promise<ProjectRecord> {
    await this.rooms.flush(id);
    for (let attempt = 0; attempt < attempts; attempt++) {
      const current = await this.access.own(owner, id);
      const saved = await this.replace(current, edit(current.content));
      if (saved) return saved;
    }
    throw busy();
  }

  /**
   * Saves what `edit` makes of one revision, or rejects with `project_conflict` when that is not the newest. `far` makes
   * of the newest what it can, where the revision is not stored any more. A save that is there already, because its
   * answer was lost, is answered like the first time.
   */
  private async saveOver(
    owner: string,
    id: string,
    rev: number,
    edit: Edit,
    far = edit,
  ): Promise<ProjectRecord> {
    await this.rooms.flush(id);
    const current = this.records.lately(owner, id, rev) ?? (await this.access.own(owner, id));
    const isNewest = current.rev === rev;
    if (isNewest) {
      const saved = await this.replace(current, edit(current.content));
      if (saved) return saved;
    }
    const newest = isNewest ? await this.access.own(owner, id) : current;
    const base = isNewest ? current.content : await this.revisions.content(newest, String(rev));
    const lost = base ? edit(base) : far(newest.content);
    if (base && isDeepStrictEqual(lost, newest.content)) return newest;
    throw conflict(newest, await this.revisions.keepConflict(newest, rev, lost));
  }

  /** Writes the content over exactly this record; null when another save came first. */
  private async replace(
    current: ProjectRecord,
    content: ProjectContent,
  ): Promise<ProjectRecord | null> {
    const saved = await this.write(current, content);
    if (saved) await this.rooms.saved(saved);
    return saved;
  }

  private async write(
    current: ProjectRecord,
    content: ProjectContent,
    { as, collaborators = [] }: { as?: string; collaborators?: string[] } = {},
  ): Promise<ProjectRecord | null> {
    const now = this.now();
    const first = content.isPublic && !current.publishedAt ? { publishedAt: now } : {};
    const changed = {
      ...changedHeadFields(current, content),
      ...first,
      collaborators,
      updatedAt: now,
    };
    const saved = await this.records.replace(current, content, changed, as);
    if (saved) await this.revisions.thinTenth(saved);
    return saved;
  }

  /** Those among the authors of an edit who are not named on a project yet, as many as have room there. */
  private async newcomers(
    { owner, collaborators = [] }: ProjectRecord,
    authors: Iterable<string>,
  ): Promise<string[]> {
    const known = new Set([owner, ...collaborators]);
    const others = [...authors].filter((author) => !known.has(author));
    if (others.length === 0) return [];
    // Who has removed their account meanwhile is not named.
    const found = await this.users
      .find({ _id: mongoose.trusted({ $in: others }) })
      .select({ _id: 1 })
      .lean();
    const here = new Set(found.map(({ _id }) => _id));
    const room = Math.max(0, mostCollaborators - collaborators.length);
    return others.filter((author) => here.has(author)).slice(0, room);
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

function conflict(newest: ProjectRecord, revision: string) {
  // A project is JSON data; only its interface lacks the index signature of Json.
  const details = { project: savedProjectOf(newest) as unknown as Json, revision };
  return refuse('project_conflict', 'Someone saved this project first', details);
}
