import type { Json, SavedProject } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { isDiskFull, isDuplicate } from '../../models/database.ts';
import type { DeletedProjectRecord } from '../../models/deleted-project.ts';
import type { LikeRecord } from '../../models/like.ts';
import { drawingOf, projectOf, savedProjectOf } from '../../models/project.ts';
import type { ReportRecord } from '../../models/report.ts';
import type { RevisionRecord } from '../../models/revision.ts';
import type { PersonalData } from '../../personal-data.ts';
import { searchable } from '../lists/search-terms.ts';
import type { Likes } from './likes.ts';
import type { ProjectAccess } from './project-access.ts';
import type { StoredProjects } from './stored-projects.ts';

/** Milliseconds in which a deleted project can come back. */
const grace = 30 * 24 * 60 * 60 * 1000;

/** What hangs on projects and goes with them. */
export interface ProjectFollowers {
  likes: Model<LikeRecord>;
  revisions: Model<RevisionRecord>;
  reports: Model<ReportRecord>;
}

/** Deleted projects. They lie apart from the others, so that no list has to leave them out. */
export class DeletedProjects implements PersonalData {
  readonly name = 'deletedProjects';

  constructor(
    private readonly records: Model<DeletedProjectRecord>,
    private readonly projects: StoredProjects,
    private readonly followers: ProjectFollowers,
    private readonly access: ProjectAccess,
    private readonly likes: Likes,
    private readonly now: () => Date,
  ) {}

  /**
   * Rejects with `not_found`. A crash in between leaves the project there, never nowhere. On a full disk, where it
   * cannot be kept aside, it goes for good, which makes room.
   */
  async delete(user: string, id: string): Promise<void> {
    try {
      await this.setAside(user, id);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      while (!(await this.projects.remove(await this.access.own(user, id))));
      await this.records.deleteOne({ _id: id });
      await this.dropFollowers([id]);
      await this.followers.revisions.deleteMany({ project: id });
    }
  }

  private async setAside(user: string, id: string): Promise<void> {
    const deletedAt = this.now();
    const expiresAt = new Date(deletedAt.getTime() + grace);
    for (;;) {
      const project = await this.access.own(user, id);
      await this.records.updateOne(
        { _id: id },
        { $set: { owner: user, project, deletedAt, expiresAt } },
        { upsert: true },
      );
      // What was saved or hidden meanwhile is not in the copy yet.
      if (await this.projects.remove(project)) break;
    }
    await this.follow(id, { $set: { expiresAt } });
  }

  /** Brings it back as it was. Rejects with `not_found`, also when its time is up. */
  async restore(user: string, id: string): Promise<SavedProject> {
    const deleted = await this.records
      .findOne({ _id: id, owner: user, expiresAt: mongoose.trusted({ $gt: this.now() }) })
      .lean();
    // Whoever restores twice is answered alike.
    if (!deleted) return savedProjectOf(await this.access.own(user, id));
    await this.follow(id, { $unset: { expiresAt: 1 } });
    try {
      const { project } = deleted;
      const drawing = drawingOf(project.patterns);
      await this.projects.create({ ...project, ...searchable(project), drawing });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    await this.records.deleteOne({ _id: id });
    await this.likes.recount(id);
    return savedProjectOf(await this.access.own(user, id));
  }

  /** Whether a project of this id can still come back. */
  async has(id: string): Promise<boolean> {
    return (await this.records.exists({ _id: id })) !== null;
  }

  /** Removes what others hung on projects that go for good. */
  async dropFollowers(projects: readonly string[]): Promise<void> {
    const { likes, reports } = this.followers;
    const theirs = { project: mongoose.trusted({ $in: projects }) };
    await Promise.all([likes.deleteMany(theirs), reports.deleteMany(theirs)]);
  }

  async collect(user: string): Promise<Json> {
    const found = await this.records.find({ owner: user }).lean();
    return found.map(({ project, deletedAt }) => ({
      // A project is plain data; its interfaces only lack the index signature that Json asks for.
      ...(projectOf(project) as unknown as Record<string, Json>),
      deletedAt: deletedAt.toISOString(),
    }));
  }

  async forget(user: string): Promise<void> {
    await this.records.deleteMany({ owner: user });
  }

  private async follow(project: string, update: Record<string, unknown>): Promise<void> {
    const { likes, revisions, reports } = this.followers;
    await Promise.all([
      likes.updateMany({ project }, update),
      revisions.updateMany({ project }, update),
      reports.updateMany({ project }, update),
    ]);
  }
}
