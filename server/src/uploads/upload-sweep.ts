import type { Model } from 'mongoose';
import type { DeletedProjectRecord } from '../models/deleted-project.ts';
import type { ProjectHeadRecord } from '../models/project-text.ts';
import type { UploadEntry, UploadLedgerRecord } from '../models/upload-ledger.ts';
import type { UserRecord } from '../models/user.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { UploadLedger } from './upload-ledger.ts';
import { uploadLifetime } from './upload-urls.ts';

const hour = 60 * 60 * 1000;

/** Milliseconds that something may stay as it is: promised, in the making, stored but not anybody's avatar. */
const lifetimes = { waiting: uploadLifetime * 1000, storing: hour, unused: hour };

/** Users looked at in one go. */
const batch = 100;

/** Removes the files that nobody uses: uploads never made, avatars never or no longer worn, files of deleted projects. */
export class UploadSweep {
  constructor(
    private readonly ledger: UploadLedger,
    private readonly storage: FileStorage,
    private readonly users: Model<UserRecord>,
    private readonly projects: Model<ProjectHeadRecord>,
    private readonly deletedProjects: Model<DeletedProjectRecord>,
    private readonly now: () => Date,
  ) {}

  /** Looks at the users that are due, at most 100, and resolves to how many files it removed. */
  async run(): Promise<number> {
    const now = this.now();
    let removed = 0;
    for (const record of await this.ledger.due(now, batch)) removed += await this.tidy(record, now);
    return removed;
  }

  private async tidy(
    { _id: user, files, sweepAt }: UploadLedgerRecord,
    now: Date,
  ): Promise<number> {
    const inUse = await this.inUse(user, files);
    let unsettled = false;
    let removed = 0;
    for (const [id, entry] of Object.entries(files)) {
      if (entry.state === 'stored' && inUse(entry)) continue;
      const allowed = entry.state === 'stored' ? lifetimes.unused : lifetimes[entry.state];
      if (now.getTime() - entry.at.getTime() <= allowed) {
        unsettled = true;
        continue;
      }
      await this.storage.delete(entry.key);
      if (await this.ledger.drop(user, id, entry)) removed++;
    }
    // What is in use today may not be tomorrow.
    const next = new Date(now.getTime() + (unsettled ? hour : 24 * hour));
    await this.ledger.tidied(user, sweepAt, next);
    return removed;
  }

  private async inUse(
    user: string,
    files: UploadLedgerRecord['files'],
  ): Promise<(entry: UploadEntry) => boolean> {
    const owner = await this.users.findOne({ _id: user }).select('avatar').lean();
    const there = new Set<string>();
    for (const project of new Set(Object.values(files).map((entry) => entry.project))) {
      if (project && (await this.exists(user, project))) there.add(project);
    }
    return ({ key, project }) => (project ? there.has(project) : owner?.avatar === `/files/${key}`);
  }

  /** A deleted project may come back, so it keeps its files as long as that. */
  private async exists(owner: string, project: string): Promise<boolean> {
    const filter = { _id: project, owner };
    return (
      (await this.projects.exists(filter)) !== null ||
      (await this.deletedProjects.exists(filter)) !== null
    );
  }
}
