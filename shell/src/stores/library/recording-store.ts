import { createStore, del, entries, set } from 'idb-keyval';

/** A recording as it is kept. */
export interface KeptSound {
  name: string;
  seconds: number;
  audio: Blob;
}

/** Where recordings are kept, each user's apart. */
export interface Shelf {
  all(owner: string): Promise<KeptSound[]>;
  put(owner: string, sound: KeptSound): Promise<void>;
  remove(owner: string, name: string): Promise<void>;
}

/** The browser's own database. Its calls reject where the browser keeps nothing or has no room. */
export function browserShelf(): Shelf {
  const store = createStore('hocket.sounds', 'sounds');
  const keyOf = (owner: string, name: string) => `${owner}/${name}`;
  return {
    async all(owner) {
      const kept = await entries<string, KeptSound>(store);
      return kept.flatMap(([key, sound]) => (key.startsWith(keyOf(owner, '')) ? [sound] : []));
    },
    put: (owner, sound) => set(keyOf(owner, sound.name), sound, store),
    remove: (owner, name) => del(keyOf(owner, name), store),
  };
}
