import type { RecordingRoom, RecordingSending } from '../../api/recordings.ts';
import type { SignedUpload, UploadRequest } from '../../api/uploads.ts';
import { HocketError } from '../../error.ts';
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

  /** What was sent, and what projects are read to have, by hash. */
  readonly recordings = new Map<string, Blob>();
  /** What is read, as project, hash and link. */
  readonly recordingsRead: (string | undefined)[][] = [];

  async sendRecording(
    hash: string,
    file: Blob,
    { onProgress }: RecordingSending = {},
  ): Promise<void> {
    this.failOnce();
    onProgress?.(0);
    this.recordings.set(hash, file);
    onProgress?.(file.size);
  }
  async readRecording(project: string, hash: string, share?: string): Promise<Blob> {
    this.recordingsRead.push([project, hash, share]);
    const file = this.recordings.get(hash);
    if (!file) throw new HocketError('not_found', 'There is no such recording');
    return file;
  }
  async recordingRoom(): Promise<RecordingRoom> {
    const files = [...this.recordings.values()];
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    return { bytes, files: files.length, quota: { bytes: 200_000_000, files: 200 }, held: [] };
  }
}
