import type { ProjectView } from '@hocket/sdk';
import mongoose from 'mongoose';
import type { ProjectHeadRecord } from '../../models/project.ts';
import { randomId } from '../../random-id.ts';
import { noSuchProject, type ProjectAccess } from './project-access.ts';
import type { ProjectViews } from './project-views.ts';
import type { StoredProjects } from './stored-projects.ts';

/** Links that open a project for whoever has them. */
export class Shares {
  constructor(
    private readonly records: StoredProjects,
    private readonly access: ProjectAccess,
    private readonly views: ProjectViews,
  ) {}

  /** The project's share link; created when there is none. Rejects with `not_found`. */
  async share(user: string, id: string): Promise<{ shareId: string }> {
    const none = mongoose.trusted({ $exists: false });
    await this.records.heads.updateOne(
      { _id: id, owner: user, shareId: none },
      { $set: { shareId: randomId() } },
    );
    const { shareId } = await this.access.ownHead(user, id);
    if (shareId === undefined) throw noSuchProject();
    return { shareId };
  }

  /** Rejects with `not_found`. */
  async unshare(user: string, id: string): Promise<void> {
    const { matchedCount } = await this.records.heads.updateOne(
      { _id: id, owner: user },
      { $unset: { shareId: 1 } },
    );
    if (matchedCount === 0) throw noSuchProject();
  }

  /** The project that a link opens. Rejects with `not_found`, also when an operator has hidden it. */
  async open(user: string | undefined, shareId: string): Promise<ProjectView> {
    return this.views.of(user, opened(user, await this.records.find({ shareId })));
  }

  /** Its small fields. Rejects alike. */
  async head(user: string | undefined, shareId: string): Promise<ProjectHeadRecord> {
    return opened(user, await this.records.heads.findOne({ shareId }).lean<ProjectHeadRecord>());
  }
}

/** What a link leads to, if it opens it for the caller. */
function opened<R extends ProjectHeadRecord>(user: string | undefined, record: R | null): R {
  if (!record || (record.hidden && record.owner !== user)) throw noSuchProject();
  return record;
}
