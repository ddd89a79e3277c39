import { refuse } from '../../errors.ts';
import type { ProjectRecord } from '../../models/project.ts';
import type { StoredProjects } from './stored-projects.ts';

/** Who may see which project. What one may not see is answered like what is not there. */
export class ProjectAccess {
  constructor(private readonly records: Pick<StoredProjects, 'find'>) {}

  /** One's own. Rejects with `not_found`. */
  async own(user: string, id: string): Promise<ProjectRecord> {
    const record = await this.records.find({ _id: id, owner: user });
    if (!record) throw missing();
    return record;
  }

  /** One's own or a public one. Rejects with `not_found`; signed out with `auth_required`, as it may be one's own. */
  async seen(user: string | undefined, id: string): Promise<ProjectRecord> {
    const record = await this.records.find({ _id: id });
    if (record && (record.owner === user || isListed(record))) return record;
    if (user === undefined) throw refuse('auth_required', 'Authentication required');
    throw missing();
  }
}

/** Whether everyone may see it. */
export function isListed({
  isPublic,
  hidden,
}: Pick<ProjectRecord, 'isPublic' | 'hidden'>): boolean {
  return isPublic && !hidden;
}

/** The one answer for a project that is not there. */
export function missing() {
  return refuse('not_found', 'There is no such project');
}
