import { createStore, del, entries, set } from 'idb-keyval';

/** A recording as it is kept. */
export interface StoredRecording {
  name: string;
  seconds: number;
  audio: Blob;
}

/** Where recordings are kept, each user's apart. */
export interface RecordingStore {
  all(owner: string): Promise<StoredRecording[]>;
  put(owner: string, sound: StoredRecording): Promise<void>;
  remove(owner: string, name: string): Promise<void>;
}

/** The browser's own database. Its calls reject where the browser keeps nothing or has no room. */
export function browserRecordings(): RecordingStore {
  const store = createStore('hocket.sounds', 'sounds');
  const keyOf = (owner: string, name: string) => `${owner}/${name}`;
  return {
    async all(owner) {
      const kept = await entries<string, StoredRecording>(store);
      return kept.flatMap(([key, sound]) => (key.startsWith(keyOf(owner, '')) ? [sound] : []));
    },
    put: (owner, sound) => set(keyOf(owner, sound.name), sound, store),
    remove: (owner, name) => del(keyOf(owner, name), store),
  };
}
