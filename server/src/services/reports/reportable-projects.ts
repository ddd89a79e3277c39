import mongoose, { type Model } from 'mongoose';
import type { DeletedProjectRecord } from '../../models/deleted-project.ts';
import type { ProjectRecord } from '../../models/project.ts';
import { missing, ProjectAccess } from '../projects/project-access.ts';
import type { Reportable, Titled } from './reportable.ts';

/** Public projects, and what hides them. */
export class ReportableProjects implements Reportable {
  private readonly access: ProjectAccess;

  constructor(
    private readonly records: Model<ProjectRecord>,
    private readonly deleted: Model<DeletedProjectRecord>,
  ) {
    this.access = new ProjectAccess(records);
  }

  async ownerOf(user: string, id: string): Promise<string> {
    const { owner } = await this.access.seen(user, id);
    return owner;
  }

  async titled(ids: readonly string[]): Promise<Titled[]> {
    const found = await this.records
      .find({ _id: mongoose.trusted({ $in: ids }) })
      .select({ name: 1, owner: 1, hidden: 1 })
      .lean();
    return found.map(({ _id: id, name, owner, hidden }) => ({ id, name, owner, hidden }));
  }

  /** A deleted one too, which may come back. */
  async setHidden(id: string, hidden: boolean): Promise<void> {
    const results = await Promise.all([
      this.deleted.updateOne({ _id: id }, { $set: { 'project.hidden': hidden } }),
      this.records.updateOne({ _id: id }, { $set: { hidden } }),
    ]);
    if (!results.some(({ matchedCount }) => matchedCount > 0)) throw missing();
  }
}
