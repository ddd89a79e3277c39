import type { WorkTimes } from '../work-times.ts';
import type { ByteRange, FileStorage, StoredFile } from './file-storage.ts';

/** A storage that says how long it takes; of a file that is read, until its first byte can be. */
export class TimedStorage implements FileStorage {
  readonly #storage: FileStorage;
  readonly #times: WorkTimes;

  constructor(storage: FileStorage, times: WorkTimes) {
    this.#storage = storage;
    this.#times = times;
  }

  put(key: string, bytes: Uint8Array, type: string): Promise<void> {
    return this.#times.time('storage.put', () => this.#storage.put(key, bytes, type));
  }

  read(key: string, range?: ByteRange): Promise<StoredFile | undefined> {
    return this.#times.time('storage.read', () => this.#storage.read(key, range));
  }

  size(key: string): Promise<number | undefined> {
    return this.#times.time('storage.size', () => this.#storage.size(key));
  }

  delete(key: string): Promise<void> {
    return this.#times.time('storage.delete', () => this.#storage.delete(key));
  }

  isFull(): boolean {
    return this.#storage.isFull();
  }

  list(folder: string): AsyncIterable<string> {
    return this.#storage.list(folder);
  }
}
