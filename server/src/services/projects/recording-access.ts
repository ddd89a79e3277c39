import type { RecordingRequest } from '@hocket/sdk';
import { codeOf } from '@hocket/sdk';
import { refuse } from '../../errors.ts';
import type { ProjectHeadRecord } from '../../models/project.ts';
import type { UploadEntry } from '../../models/upload-registry.ts';
import type { RecordingContents } from '../../uploads/recording-contents.ts';
import type { RecordingRegistry } from '../../uploads/recording-registry.ts';
import { type RecordingCopies, recordingLifetime } from '../../uploads/recording-uploads.ts';
import type { ProjectAccess } from './project-access.ts';
import type { Shares } from './shares.ts';
import type { StoredProjects } from './stored-projects.ts';

/**
 * The recordings that projects play: whoever may open a project hears those that its owner holds, and holds them with a
 * copy of it. To know a hash, or to name it in a project, gives nobody anything (decision 0051).
 */
export class RecordingAccess implements RecordingCopies {
  constructor(
    private readonly projects: Pick<StoredProjects, 'recordings'>,
    private readonly access: ProjectAccess,
    private readonly shares: Pick<Shares, 'head'>,
    private readonly registry: RecordingRegistry,
    private readonly contents: RecordingContents,
    private readonly now: () => Date,
  ) {}

  /** A recording for a listener of a project. Rejects with `not_found`, or as reading the project does. */
  async find(
    user: string | undefined,
    hash: string,
    from: NonNullable<RecordingRequest['from']>,
  ): Promise<UploadEntry> {
    const head = await this.seen(user, from);
    const isPlayed = (await this.projects.recordings(head)).includes(hash);
    const entry = isPlayed ? await this.registry.held(head.owner, hash) : undefined;
    if (!entry) throw refuse('not_found', 'There is no such recording');
    return entry;
  }

  async take(
    user: string,
    hash: string,
    from: NonNullable<RecordingRequest['from']>,
  ): Promise<void> {
    try {
      await this.hold(user, hash, await this.find(user, hash, from));
    } catch (error) {
      if (codeOf(error) !== 'not_found') throw error;
    }
  }

  /**
   * Makes a user hold those of the hashes that a project plays whose owner holds them, because the user copies it. Rejects
   * with `not_found` where the user may not open it, or `quota_exceeded`.
   */
  async copy(user: string, hashes: readonly string[], project: string): Promise<void> {
    if (hashes.length === 0) return;
    const head = await this.seen(user, { project });
    if (head.owner === user) return;
    const played = await this.projects.recordings(head);
    for (const hash of played.filter((one) => hashes.includes(one))) {
      const entry = await this.registry.held(head.owner, hash);
      if (entry) await this.hold(user, hash, entry);
    }
  }

  private async hold(user: string, hash: string, { key, name, bytes }: UploadEntry): Promise<void> {
    if (!(await this.contents.keep(hash))) return;
    const at = this.now();
    const entry: UploadEntry = { key, use: 'recording', name, bytes, state: 'stored', at };
    await this.registry.hold(user, hash, entry, new Date(at.getTime() + recordingLifetime));
  }

  private async seen(
    user: string | undefined,
    { project, share }: NonNullable<RecordingRequest['from']>,
  ): Promise<ProjectHeadRecord> {
    if (share === undefined) return this.access.seenHead(user, project);
    const head = await this.shares.head(user, share);
    if (head._id !== project) throw refuse('not_found', 'There is no such project');
    return head;
  }
}
