import type { Model } from 'mongoose';
import type { DeletedProjectRecord } from '../models/deleted-project.ts';
import type { ProjectHeadRecord } from '../models/project.ts';
import type { UploadEntry, UploadRegistryRecord } from '../models/upload-registry.ts';
import type { UserRecord } from '../models/user.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { RecordingContents } from './recording-contents.ts';
import { type RecordingUploads, recordingLifetime } from './recording-uploads.ts';
import type { RecordingUse } from './recording-use.ts';
import type { UploadRegistry } from './upload-registry.ts';
import { uploadLifetime } from './upload-urls.ts';

const hour = 60 * 60 * 1000;

/** How long a file may stay in a state, in milliseconds: waiting, storing, stored but unused. */
const lifetimes = { waiting: uploadLifetime * 1000, storing: hour, stored: hour };

/** How many users are processed in one run. */
const batch = 100;

/** Removes unused files: uploads that never came, unused avatars, files of deleted projects, recordings that nobody plays. */
export class UploadSweep {
  constructor(
    private readonly registry: UploadRegistry,
    private readonly storage: FileStorage,
    private readonly users: Model<UserRecord>,
    private readonly projects: Model<ProjectHeadRecord>,
    private readonly deletedProjects: Model<DeletedProjectRecord>,
    private readonly recordings: RecordingUploads,
    private readonly recordingUse: RecordingUse,
    private readonly recordingContents: RecordingContents,
    private readonly now: () => Date,
  ) {}

  /**
   * Processes the users that are due, at most 100, then the contents that nobody holds, and resolves to the number of
   * removed files of users.
   */
  async run(): Promise<number> {
    const now = this.now();
    let removed = 0;
    for (const record of await this.registry.due(now, batch))
      removed += await this.tidy(record, now);
    await this.recordingContents.sweep();
    return removed;
  }

  private async tidy(
    { _id: user, files, sweepAt }: UploadRegistryRecord,
    now: Date,
  ): Promise<number> {
    const inUse = await this.inUse(user, files);
    let unsettled = false;
    let removed = 0;
    for (const [id, entry] of Object.entries(files)) {
      const isRecording = entry.use === 'recording';
      const allowed = isRecording ? recordingLifetime : lifetimes[entry.state];
      const isFresh = now.getTime() - entry.at.getTime() <= allowed;
      if (entry.state === 'stored' && !(isRecording && isFresh) && (await inUse(id, entry)))
        continue;
      if (isFresh) unsettled = true;
      else if (await this.remove(user, id, entry)) removed++;
    }
    // Used files may become unused, so they are checked again after a day.
    const next = new Date(now.getTime() + (unsettled ? hour : 24 * hour));
    await this.registry.tidied(user, sweepAt, next);
    return removed;
  }

  private async remove(user: string, id: string, entry: UploadEntry): Promise<boolean> {
    if (entry.use === 'recording') return this.recordings.drop(user, id, entry);
    await this.storage.delete(entry.key);
    return this.registry.drop(user, id, entry);
  }

  private async inUse(
    user: string,
    files: UploadRegistryRecord['files'],
  ): Promise<(id: string, entry: UploadEntry) => boolean | Promise<boolean>> {
    const owner = await this.users.findOne({ _id: user }).select('avatar').lean();
    const there = new Set<string>();
    for (const project of new Set(Object.values(files).map((entry) => entry.project))) {
      if (project && (await this.exists(user, project))) there.add(project);
    }
    return (id, { key, project, use }) => {
      if (use === 'recording') return this.recordingUse.isNamed(user, id);
      return project ? there.has(project) : owner?.avatar === `/files/${key}`;
    };
  }

  /** A deleted project keeps its files while it can be restored. */
  private async exists(owner: string, project: string): Promise<boolean> {
    const filter = { _id: project, owner };
    return (
      (await this.projects.exists(filter)) !== null ||
      (await this.deletedProjects.exists(filter)) !== null
    );
  }
}
