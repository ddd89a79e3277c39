import type { Json, ListQuery, Project, ProjectDraft, ProjectSummary } from '@hocket/sdk';
import type { Model } from 'mongoose';
import { refuse } from '../errors.ts';
import { isDuplicate } from '../models/database.ts';
import {
  contentOf,
  type ProjectRecord,
  projectOf,
  summaryFields,
  summaryOf,
} from '../models/project.ts';
import type { UserRecord } from '../models/user.ts';
import { firstContent, merge } from './merge-project.ts';
import { idFrom, randomId } from './random-id.ts';

/** One user's own projects. Another user's project is answered like a missing one. */
export class Projects {
  constructor(
    private readonly records: Model<ProjectRecord>,
    private readonly users: Model<UserRecord>,
    private readonly now: () => Date,
  ) {}

  async list(
    owner: string,
    { page, limit, sort, order }: Required<ListQuery>,
  ): Promise<{ projects: ProjectSummary[]; total: number }> {
    const direction = order === 'asc' ? 1 : -1;
    const before = (page - 1) * limit;
    const found = await this.records
      .find({ owner })
      .select([...summaryFields])
      .sort({ [sort]: direction, _id: direction })
      .skip(before)
      // One more than asked for: where it is missing, the list ends, and need not be counted.
      .limit(limit + 1)
      .lean();
    const ends = found.length <= limit && (found.length > 0 || page === 1);
    return {
      projects: found.slice(0, limit).map(summaryOf),
      total: ends ? before + found.length : await this.records.countDocuments({ owner }),
    };
  }

  /** Rejects with `not_found`. */
  async read(owner: string, id: string): Promise<Project> {
    return projectOf(await this.find(owner, id));
  }

  /** With a key, the project's id follows from owner and key: a repeated call finds the first one's project. */
  async create(owner: string, draft: ProjectDraft, key?: string): Promise<Project> {
    const now = this.now();
    const { schema: shape, ...content } = firstContent(draft, await this.initial(owner));
    const record: ProjectRecord = {
      ...content,
      shape,
      _id: key === undefined ? randomId() : idFrom('project', owner, key),
      owner,
      rev: 1,
      likeCount: 0,
      createdAt: now,
      updatedAt: now,
    };
    try {
      await this.records.create(record);
    } catch (error) {
      if (isDuplicate(error)) return this.read(owner, record._id);
      throw error;
    }
    await this.users.updateOne({ _id: owner }, { $inc: { 'stats.projectsCreated': 1 } });
    return projectOf(record);
  }

  /** Rejects with `not_found`, or with `project_conflict` and the newest copy when `rev` is not the newest. */
  async update(owner: string, id: string, rev: number, draft: ProjectDraft): Promise<Project> {
    const current = await this.find(owner, id);
    const saved =
      current.rev === rev &&
      (await this.records
        .findOneAndUpdate(
          { _id: id, owner, rev },
          { $set: { ...changes(current, draft), updatedAt: this.now() }, $inc: { rev: 1 } },
          { returnDocument: 'after' },
        )
        .lean());
    if (saved) return projectOf(saved);
    const newest = await this.read(owner, id);
    // A project is plain data; its interfaces only lack the index signature that Json asks for.
    const details = { project: newest as unknown as Json };
    throw refuse('project_conflict', 'Someone saved this project first', details);
  }

  /** Rejects with `not_found`. */
  async delete(owner: string, id: string): Promise<void> {
    const { deletedCount } = await this.records.deleteOne({ _id: id, owner });
    if (deletedCount === 0) throw missing();
  }

  private async find(owner: string, id: string): Promise<ProjectRecord> {
    const record = await this.records.findOne({ _id: id, owner }).lean();
    if (!record) throw missing();
    return record;
  }

  /** What a new project has when its draft does not say. */
  private async initial(owner: string): Promise<{ name: string; isPublic: boolean }> {
    const [count, user] = await Promise.all([
      this.records.countDocuments({ owner }),
      this.users.findOne({ _id: owner }).select('preferences').lean(),
    ]);
    if (!user) throw refuse('token_invalid', 'Please sign in again.');
    return { name: `Project ${count + 1}`, isPublic: user.preferences.privacy.projectsPublic };
  }
}

/** The fields that a save writes: the draft's own, and those that had to follow them. */
function changes(current: ProjectRecord, draft: ProjectDraft): Partial<ProjectRecord> {
  const before: Record<string, unknown> = contentOf(current);
  const { schema, ...after } = merge(contentOf(current), draft);
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => value !== before[key]));
}

function missing() {
  return refuse('not_found', 'There is no such project');
}
