import type { Model, QueryFilter } from 'mongoose';
import { type Database, isDuplicate } from '../../models/database.ts';
import type { ProjectHeadRecord, ProjectRecord } from '../../models/project.ts';
import {
  contentOf,
  type ProjectContent,
  recordingsOf,
  storedContent,
} from '../../models/project-content.ts';
import {
  type HeadOneRecord,
  type ProjectTextRecord,
  recordOfOne,
} from '../../models/project-one.ts';
import type { RevisionRecord } from '../../models/revision.ts';
import { idFrom, randomId } from '../../random-id.ts';
import { RecentProjects } from './recent-projects.ts';

/** How many whole projects or revisions an export reads together. */
export const batchSize = 20;

/** How often a project is read again when it is saved at the same time. */
const attempts = 20;

/** What a save changes of a head; `collaborators` are those who are named from now on beside the others. */
export type HeadChange = Partial<ProjectHeadRecord> & Pick<ProjectHeadRecord, 'updatedAt'>;

/**
 * Whole projects. Lists read only heads; the content is a revision, which never changes. A save writes a new revision,
 * then updates the head that refers to it in one atomic step, so that a crash leaves either the old or the new project.
 */
export class StoredProjects {
  readonly heads: Model<ProjectHeadRecord>;
  private readonly revisions: Model<RevisionRecord>;
  /** Of projects that were not saved since version 1. */
  private readonly texts: Model<ProjectTextRecord>;
  private readonly recent = new RecentProjects();

  constructor(database: Pick<Database, 'projects' | 'revisions' | 'projectTexts'>) {
    this.heads = database.projects;
    this.revisions = database.revisions;
    this.texts = database.projectTexts;
  }

  /** The one that matches, whole. */
  async find(filter: QueryFilter<ProjectHeadRecord>): Promise<ProjectRecord | null> {
    const record = await this.read(filter);
    if (record) this.recent.set(record);
    return record;
  }

  private async read(filter: QueryFilter<ProjectHeadRecord>): Promise<ProjectRecord | null> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const head = await this.heads.findOne(filter).lean<ProjectHeadRecord>();
      if (!head) return null;
      const record = await this.withContent(head);
      // It is missing where the project was deleted or converted in between, so its head is read again.
      if (record) return record;
    }
    throw new Error('A project has no content');
  }

  /** The project of a head that was read just now; undefined where its content is gone already. */
  async whole(head: ProjectHeadRecord): Promise<ProjectRecord | undefined> {
    const record = await this.withContent(head);
    if (record) this.recent.set(record);
    return record;
  }

  /** A project of this owner at this revision, if it was read or saved here lately; it may have been saved since. */
  lately(owner: string, id: string, rev: number): ProjectRecord | undefined {
    const record = this.recent.get(id);
    return record?.owner === owner && record.rev === rev ? record : undefined;
  }

  /** The hashes of the recordings that a project plays, without its content. */
  async recordings({ _id, text }: Pick<ProjectHeadRecord, '_id' | 'text'>): Promise<string[]> {
    const revision = await this.revisions
      .findOne({ _id: text, project: _id })
      .select({ recordings: 1 })
      .lean();
    return revision?.recordings ?? [];
  }

  /** All of one owner, the newest first, each read as it is asked for; they take nobody's place among the recent ones. */
  async *ofOwner(owner: string): AsyncGenerator<ProjectRecord> {
    const heads = await this.heads
      .find({ owner })
      .select({ _id: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .lean();
    for (const { _id } of heads) {
      const project = await this.read({ _id });
      if (project) yield project;
    }
  }

  /** Rejects with a duplicate when the id is taken. */
  async create(record: Omit<ProjectRecord, 'text' | 'shape'>): Promise<ProjectRecord> {
    const { content, ...fields } = record;
    const text = await this.write(record, record.updatedAt);
    const head: ProjectHeadRecord = { ...fields, text, shape: 2 };
    try {
      await this.heads.create(head);
    } catch (error) {
      await this.revisions.deleteOne({ _id: text, project: record._id });
      throw error;
    }
    return this.remembered(head, content);
  }

  /**
   * Writes content over exactly this revision and makes it the next one, under the id `as`; null when another save came
   * before.
   */
  async replace(
    current: ProjectRecord,
    content: ProjectContent,
    { collaborators = [], ...changed }: HeadChange,
    as = randomId(),
  ): Promise<ProjectRecord | null> {
    const { _id, owner, rev } = current;
    if (current.shape === 1) await this.keepOne(current);
    const text = await this.write({ _id, owner, rev: rev + 1, content }, changed.updatedAt, as);
    const head = await this.heads
      .findOneAndUpdate(
        { _id, owner, rev },
        {
          $set: { ...changed, text, shape: 2 },
          $inc: { rev: 1 },
          ...(collaborators.length > 0 && {
            $addToSet: { collaborators: { $each: collaborators } },
          }),
        },
        { returnDocument: 'after' },
      )
      .lean<ProjectHeadRecord>();
    if (!head) await this.revisions.deleteOne({ _id: text, project: _id });
    else if (current.shape === 1) await this.texts.deleteMany({ project: _id });
    return head && this.remembered(head, content);
  }

  /** Removes exactly this record; false when it has changed since. */
  async remove({ _id, owner, rev, hidden }: ProjectRecord): Promise<boolean> {
    const head = await this.heads
      .findOneAndDelete({ _id, owner, rev, hidden })
      .select({ text: 1 })
      .lean<ProjectHeadRecord>();
    if (!head) return false;
    this.recent.delete(_id);
    await this.revisions.deleteOne({ _id: head.text, project: _id });
    await this.texts.deleteMany({ project: _id });
    return true;
  }

  /** Removes all of one owner; their revisions are an area of their own. */
  async forget(owner: string): Promise<void> {
    await this.heads.deleteMany({ owner });
    await this.texts.deleteMany({ owner });
  }

  private async withContent(head: ProjectHeadRecord): Promise<ProjectRecord | undefined> {
    if (head.shape === 1) {
      const text = await this.texts.findOne({ _id: head.text }).lean<ProjectTextRecord>();
      return text ? recordOfOne(head as HeadOneRecord, text) : undefined;
    }
    const known = this.recent.get(head._id);
    if (known?.text === head.text) return { ...head, content: known.content };
    const revision = await this.revisions
      .findOne({ _id: head.text, project: head._id })
      .lean<RevisionRecord>();
    return revision ? { ...head, content: await contentOf(revision.content) } : undefined;
  }

  /** The content of version 1 is no revision yet; a second call for the same one changes nothing. */
  private async keepOne(record: ProjectRecord): Promise<void> {
    try {
      const _id = idFrom('revision', record._id, String(record.rev));
      await this.write(record, record.updatedAt, _id);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  /** Writes a revision and gives its id. */
  private async write(
    { _id: project, owner, rev, content }: Pick<ProjectRecord, '_id' | 'owner' | 'rev' | 'content'>,
    savedAt: Date,
    _id = randomId(),
  ): Promise<string> {
    const revision: RevisionRecord = {
      _id,
      project,
      owner,
      key: String(rev),
      rev,
      isConflict: false,
      savedAt,
      name: content.name,
      content: await storedContent(content),
      recordings: recordingsOf(content),
    };
    await this.revisions.create(revision);
    return _id;
  }

  private remembered(head: ProjectHeadRecord, content: ProjectContent): ProjectRecord {
    const record = { ...head, content };
    this.recent.set(record);
    return record;
  }
}
