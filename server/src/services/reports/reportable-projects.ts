import type { Model } from 'mongoose';
import type { DeletedProjectRecord } from '../../models/deleted-project.ts';
import { missing, ProjectAccess } from '../projects/project-access.ts';
import type { StoredProjects } from '../projects/stored-projects.ts';
import { type Reportable, type Titled, titledIn } from './reportable.ts';

/** Public projects, and what hides them. */
export class ReportableProjects implements Reportable {
  private readonly access: ProjectAccess;

  constructor(
    private readonly records: StoredProjects,
    private readonly deleted: Model<DeletedProjectRecord>,
  ) {
    this.access = new ProjectAccess(records);
  }

  async ownerOf(user: string, id: string): Promise<string> {
    const { owner } = await this.access.seen(user, id);
    return owner;
  }

  titled(ids: readonly string[]): Promise<Titled[]> {
    return titledIn(this.records.heads, ids);
  }

  /** A deleted one too, which may come back. */
  async setHidden(id: string, hidden: boolean): Promise<void> {
    const results = await Promise.all([
      this.deleted.updateOne({ _id: id }, { $set: { 'project.hidden': hidden } }),
      this.records.heads.updateOne({ _id: id }, { $set: { hidden } }),
    ]);
    if (!results.some(({ matchedCount }) => matchedCount > 0)) throw missing();
  }
}
