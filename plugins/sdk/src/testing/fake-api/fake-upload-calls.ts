import type { SignedUpload, UploadRequest } from '../../api/uploads.ts';
import { FakeAiCalls } from './fake-ai-calls.ts';

/** Keeps files in memory, by the path at which they would be served. */
export class FakeUploadCalls extends FakeAiCalls {
  files = new Map<string, Blob>();
  #signed = 0;

  async signUpload({ uploadType }: UploadRequest): Promise<SignedUpload> {
    this.failOnce();
    this.#signed += 1;
    const fileUrl = `/files/${uploadType}/${this.#signed}`;
    return { fileUrl, uploadUrl: `${fileUrl}?signature=fake` };
  }
  async sendFile(uploadUrl: string, file: Blob): Promise<void> {
    this.failOnce();
    this.files.set(uploadUrl.replace(/\?.*$/, ''), file);
  }
}
