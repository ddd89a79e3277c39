import { refuse } from '../../errors.ts';
import type { ProjectHeadRecord, ProjectRecord } from '../../models/project.ts';
import type { StoredProjects } from './stored-projects.ts';

/** Who may see which project. A project that the caller may not see is answered like a missing one. */
export class ProjectAccess {
  constructor(private readonly records: Pick<StoredProjects, 'find' | 'heads'>) {}

  /** A project of the user. Rejects with `not_found`. */
  async own(user: string, id: string): Promise<ProjectRecord> {
    const record = await this.records.find({ _id: id, owner: user });
    if (!record) throw noSuchProject();
    return record;
  }

  /** The small fields of one. Rejects with `not_found`. */
  async ownHead(user: string, id: string): Promise<ProjectHeadRecord> {
    const head = await this.records.heads
      .findOne({ _id: id, owner: user })
      .lean<ProjectHeadRecord>();
    if (!head) throw noSuchProject();
    return head;
  }

  /**
   * A project of the user or a public one. Rejects with `not_found`; signed out with `auth_required`, because it may
   * be the user's own.
   */
  async seen(user: string | undefined, id: string): Promise<ProjectRecord> {
    return shown(user, await this.records.find({ _id: id }));
  }

  /** The small fields of one. Rejects alike. */
  async seenHead(user: string | undefined, id: string): Promise<ProjectHeadRecord> {
    return shown(user, await this.records.heads.findOne({ _id: id }).lean<ProjectHeadRecord>());
  }
}

/** What was found, if the caller may see it. */
function shown<R extends ProjectHeadRecord>(user: string | undefined, record: R | null): R {
  if (record && (record.owner === user || isListed(record))) return record;
  if (user === undefined) throw refuse('auth_required', 'Authentication required');
  throw noSuchProject();
}

/** Whether everyone may see it. */
export function isListed({
  isPublic,
  hidden,
}: Pick<ProjectHeadRecord, 'isPublic' | 'hidden'>): boolean {
  return isPublic && !hidden;
}

/** The error for a missing project. */
export function noSuchProject() {
  return refuse('not_found', 'There is no such project');
}
