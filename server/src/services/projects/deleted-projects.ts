import type { Json, SavedProject } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import type { CommentRecord } from '../../models/comment.ts';
import { isDiskFull, isDuplicate } from '../../models/database.ts';
import {
  type DeletedProjectRecord,
  deletedProject,
  storedProject,
} from '../../models/deleted-project.ts';
import type { LikeRecord } from '../../models/like.ts';
import type { PerformancePartRecord, PerformanceRecord } from '../../models/performance.ts';
import { projectOf, savedProjectOf } from '../../models/project.ts';
import { recordingsOf } from '../../models/project-content.ts';
import type { ReportRecord } from '../../models/report.ts';
import type { RevisionRecord } from '../../models/revision.ts';
import type { PersonalData } from '../../personal-data.ts';
import { headFieldsOf } from './head-fields.ts';
import type { ProjectAccess } from './project-access.ts';
import type { ProjectLikes } from './project-likes.ts';
import { batchSize, type StoredProjects } from './stored-projects.ts';

/** How long a deleted project can be restored, in milliseconds. */
const restorableMs = 30 * 24 * 60 * 60 * 1000;

/** Records that belong to projects and are deleted with them. */
export interface ProjectFollowers {
  likes: Model<LikeRecord>;
  comments: Model<CommentRecord>;
  revisions: Model<RevisionRecord>;
  reports: Model<ReportRecord>;
  performances: Model<PerformanceRecord>;
  performanceParts: Model<PerformancePartRecord>;
}

/** Deleted projects. They are in a collection of their own, so that no list has to filter them out. */
export class DeletedProjects implements PersonalData {
  readonly name = 'deletedProjects';

  constructor(
    private readonly records: Model<DeletedProjectRecord>,
    private readonly projects: StoredProjects,
    private readonly followers: ProjectFollowers,
    private readonly access: ProjectAccess,
    private readonly likes: ProjectLikes,
    private readonly now: () => Date,
  ) {}

  /**
   * Rejects with `not_found`. A crash in between never loses the project. On a full disk it cannot be copied, so it
   * is removed for good, which frees space.
   */
  async delete(user: string, id: string): Promise<void> {
    try {
      await this.moveToDeleted(user, id);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      while (!(await this.projects.remove(await this.access.own(user, id))));
      await this.records.deleteOne({ _id: id, owner: user });
      await this.dropFollowers([id]);
      const { revisions, performances, performanceParts } = this.followers;
      await Promise.all([
        revisions.deleteMany({ project: id }),
        performances.deleteMany({ project: id }),
        performanceParts.deleteMany({ project: id }),
      ]);
    }
  }

  private async moveToDeleted(user: string, id: string): Promise<void> {
    const deletedAt = this.now();
    const expiresAt = new Date(deletedAt.getTime() + restorableMs);
    for (;;) {
      const project = await this.access.own(user, id);
      const stored = await storedProject(project);
      const recordings = recordingsOf(project.content);
      await this.records.updateOne(
        { _id: id, owner: user },
        { $set: { project: stored, recordings, deletedAt, expiresAt } },
        { upsert: true },
      );
      // A save at the same time is not in the copy yet, so it is tried again.
      if (await this.projects.remove(project)) break;
    }
    await this.updateFollowers(id, { $set: { expiresAt } });
  }

  /** Restores a deleted project. Rejects with `not_found`, also when it has expired. */
  async restore(user: string, id: string): Promise<SavedProject> {
    const deleted = await this.records
      .findOne({ _id: id, owner: user, expiresAt: mongoose.trusted({ $gt: this.now() }) })
      .lean();
    // A second restore gets the same answer.
    if (!deleted) return savedProjectOf(await this.access.own(user, id));
    await this.updateFollowers(id, { $unset: { expiresAt: 1 } });
    try {
      const project = await deletedProject(deleted);
      await this.projects.create({ ...project, ...headFieldsOf(project.content, user) });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    await this.records.deleteOne({ _id: id, owner: user });
    await this.likes.recount(id);
    return savedProjectOf(await this.access.own(user, id));
  }

  /** Whether a deleted project with this id can still be restored. */
  async has(id: string): Promise<boolean> {
    return (await this.records.exists({ _id: id })) !== null;
  }

  /** Removes the likes, comments and reports of projects that are deleted for good. */
  async dropFollowers(projects: readonly string[]): Promise<void> {
    const { likes, comments, reports } = this.followers;
    const theirs = { project: mongoose.trusted({ $in: projects }) };
    await reports.deleteMany(await this.onComments(theirs));
    await Promise.all([
      likes.deleteMany(theirs),
      comments.deleteMany(theirs),
      reports.deleteMany(theirs),
    ]);
  }

  async *collect(user: string): AsyncGenerator<Json> {
    for await (const deleted of this.records.find({ owner: user }).lean().cursor({ batchSize })) {
      yield {
        // A project is JSON data; only its interface lacks the index signature of Json.
        ...(projectOf(await deletedProject(deleted)) as unknown as Record<string, Json>),
        deletedAt: deleted.deletedAt.toISOString(),
      };
    }
  }

  async forget(user: string): Promise<void> {
    await this.records.deleteMany({ owner: user });
  }

  private async updateFollowers(project: string, update: Record<string, unknown>): Promise<void> {
    const { likes, comments, revisions, reports, performances, performanceParts } = this.followers;
    await reports.updateMany(await this.onComments({ project }), update);
    await Promise.all([
      likes.updateMany({ project }, update),
      comments.updateMany({ project }, update),
      revisions.updateMany({ project }, update),
      reports.updateMany({ project }, update),
      performances.updateMany({ project }, update),
      performanceParts.updateMany({ project }, update),
    ]);
  }

  /** The filter of the reports of some comments. */
  private async onComments(filter: Record<string, unknown>): Promise<Record<string, unknown>> {
    const found = await this.followers.comments.find(filter).select({ _id: 1 }).lean();
    return { comment: mongoose.trusted({ $in: found.map(({ _id }) => _id) }) };
  }
}
