import type { Json } from '@hocket/sdk';
import type { PersonalData } from '../personal-data.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { PieceFiles } from './piece-files.ts';
import type { RecordingContents } from './recording-contents.ts';
import { pieceFolder } from './recording-uploads.ts';
import { uploadKinds } from './upload-kinds.ts';
import type { UploadRegistry } from './upload-registry.ts';

/** The files of a user, for export and for the deletion of the account. */
export class UploadedFiles implements PersonalData {
  readonly name = 'files';

  constructor(
    private readonly registry: UploadRegistry,
    private readonly storage: FileStorage,
    private readonly recordings: RecordingContents,
  ) {}

  /** Names, sizes and where each can be fetched. */
  async collect(user: string): Promise<Json> {
    return Object.entries(await this.registry.all(user))
      .filter(([, { state }]) => state === 'stored')
      .map(([id, { key, use, name, project, bytes, at }]) => ({
        url: use === 'recording' ? `/api/recordings/${id}` : `/files/${key}`,
        use,
        name,
        bytes,
        at: at.toISOString(),
        ...(project ? { project } : {}),
      }));
  }

  async forget(user: string): Promise<void> {
    for (const [id, { state, use }] of Object.entries(await this.registry.all(user))) {
      if (use === 'recording' && state === 'stored') await this.recordings.release(id);
    }
    // The registry is emptied first: an upload that is running then finds no entry and removes its file.
    await this.registry.forget(user);
    for (const { folder } of Object.values(uploadKinds)) {
      for await (const key of this.storage.list(`${folder}/${user}/`))
        await this.storage.delete(key);
    }
    await new PieceFiles(this.storage).remove(pieceFolder(user));
  }
}
