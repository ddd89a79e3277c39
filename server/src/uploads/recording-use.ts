import mongoose, { type Model } from 'mongoose';
import type { DeletedProjectRecord } from '../models/deleted-project.ts';
import type { ProjectHeadRecord } from '../models/project.ts';
import type { RevisionRecord } from '../models/revision.ts';

/** Which recordings the projects of a user play. */
export class RecordingUse {
  constructor(
    private readonly revisions: Model<RevisionRecord>,
    private readonly projects: Model<ProjectHeadRecord>,
    private readonly deletedProjects: Model<DeletedProjectRecord>,
  ) {}

  /** Whether anything that the user has or can bring back plays it, earlier revisions among it. */
  async isNamed(owner: string, hash: string): Promise<boolean> {
    return (
      (await this.revisions.exists({ owner, recordings: hash })) !== null ||
      this.isDeletedWith(owner, hash)
    );
  }

  /** Whether a project of the user plays it as it is now, or would when it is brought back. */
  async isPlayed(owner: string, hash: string): Promise<boolean> {
    const found = await this.revisions.find({ owner, recordings: hash }).select({ _id: 1 }).lean();
    const text = mongoose.trusted({ $in: found.map(({ _id }) => _id) });
    return (
      (await this.projects.exists({ owner, text })) !== null || this.isDeletedWith(owner, hash)
    );
  }

  private async isDeletedWith(owner: string, hash: string): Promise<boolean> {
    return (await this.deletedProjects.exists({ owner, recordings: hash })) !== null;
  }
}
