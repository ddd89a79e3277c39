import type { RecordingStore, StoredRecording } from '../stores/recordings/recording-store.ts';

/** Keeps recordings as long as its test lasts. */
export class MemoryShelf implements RecordingStore {
  readonly kept = new Map<string, StoredRecording>();
  /** What every call rejects with. */
  failure: Error | undefined;

  async all(owner: string): Promise<StoredRecording[]> {
    this.check();
    return [...this.kept].flatMap(([key, sound]) => (key.startsWith(`${owner}/`) ? [sound] : []));
  }
  async get(owner: string, name: string): Promise<StoredRecording | undefined> {
    this.check();
    return this.kept.get(`${owner}/${name}`);
  }
  async put(owner: string, sound: StoredRecording): Promise<void> {
    this.check();
    this.kept.set(`${owner}/${sound.name}`, sound);
  }
  async remove(owner: string, name: string): Promise<void> {
    this.check();
    this.kept.delete(`${owner}/${name}`);
  }

  private check(): void {
    if (this.failure) throw this.failure;
  }
}
