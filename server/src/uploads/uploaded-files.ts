import type { Json } from '@hocket/sdk';
import type { PersonalData } from '../personal-data.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { uploadKinds } from './upload-kinds.ts';
import type { UploadLedger } from './upload-ledger.ts';

/** A user's files, for the export and for leaving. */
export class UploadedFiles implements PersonalData {
  readonly name = 'files';

  constructor(
    private readonly ledger: UploadLedger,
    private readonly storage: FileStorage,
  ) {}

  /** Names, sizes and where each can be fetched. */
  async collect(user: string): Promise<Json> {
    return Object.values(await this.ledger.all(user))
      .filter(({ state }) => state === 'stored')
      .map(({ key, use, name, project, bytes, at }) => ({
        url: `/files/${key}`,
        use,
        name,
        bytes,
        at: at.toISOString(),
        ...(project ? { project } : {}),
      }));
  }

  async forget(user: string): Promise<void> {
    // First the ledger: an upload that is just being made finds itself struck out and takes its file away.
    await this.ledger.forget(user);
    for (const { folder } of Object.values(uploadKinds)) {
      for await (const key of this.storage.list(`${folder}/${user}/`))
        await this.storage.delete(key);
    }
  }
}
