import { refuse } from '../../errors.ts';
import type { ProjectRecord } from '../../models/project.ts';
import type { StoredProjects } from './stored-projects.ts';

/** Who may see which project. A project that the caller may not see is answered like a missing one. */
export class ProjectAccess {
  constructor(private readonly records: Pick<StoredProjects, 'find'>) {}

  /** A project of the user. Rejects with `not_found`. */
  async own(user: string, id: string): Promise<ProjectRecord> {
    const record = await this.records.find({ _id: id, owner: user });
    if (!record) throw noSuchProject();
    return record;
  }

  /**
   * A project of the user or a public one. Rejects with `not_found`; signed out with `auth_required`, because it may
   * be the user's own.
   */
  async seen(user: string | undefined, id: string): Promise<ProjectRecord> {
    const record = await this.records.find({ _id: id });
    if (record && (record.owner === user || isListed(record))) return record;
    if (user === undefined) throw refuse('auth_required', 'Authentication required');
    throw noSuchProject();
  }
}

/** Whether everyone may see it. */
export function isListed({
  isPublic,
  hidden,
}: Pick<ProjectRecord, 'isPublic' | 'hidden'>): boolean {
  return isPublic && !hidden;
}

/** The error for a missing project. */
export function noSuchProject() {
  return refuse('not_found', 'There is no such project');
}
