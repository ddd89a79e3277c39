import { createStore, del, entries, get, set } from 'idb-keyval';

/** A recording as it is kept. */
export interface StoredRecording {
  name: string;
  seconds: number;
  audio: Blob;
}

/** Where recordings are kept, each user's apart. */
export interface RecordingStore {
  all(owner: string): Promise<StoredRecording[]>;
  get(owner: string, name: string): Promise<StoredRecording | undefined>;
  put(owner: string, sound: StoredRecording): Promise<void>;
  remove(owner: string, name: string): Promise<void>;
}

/** A database of the browser. Its calls reject where the browser keeps nothing or has no room. */
export function browserRecordings(database: 'hocket.sounds' | 'hocket.recordings'): RecordingStore {
  const store = createStore(database, 'sounds');
  const keyOf = (owner: string, name: string) => `${owner}/${name}`;
  return {
    async all(owner) {
      const kept = await entries<string, StoredRecording>(store);
      return kept.flatMap(([key, sound]) => (key.startsWith(keyOf(owner, '')) ? [sound] : []));
    },
    get: (owner, name) => get(keyOf(owner, name), store),
    put: (owner, sound) => set(keyOf(owner, sound.name), sound, store),
    remove: (owner, name) => del(keyOf(owner, name), store),
  };
}
