import { createStore, del, entries, get, set } from 'idb-keyval';

/** A recording as it is kept. */
export interface StoredRecording {
  name: string;
  seconds: number;
  audio: Blob;
}

/** Where things are kept by their names, each user's apart. */
export interface OwnedStore<Item extends { name: string }> {
  all(owner: string): Promise<Item[]>;
  get(owner: string, name: string): Promise<Item | undefined>;
  put(owner: string, item: Item): Promise<void>;
  remove(owner: string, name: string): Promise<void>;
}

/** Where recordings are kept. */
export type RecordingStore = OwnedStore<StoredRecording>;

/** A database of the browser. Its calls reject where the browser keeps nothing or has no room. */
export function browserStore<Item extends { name: string }>(
  database: 'hocket.sounds' | 'hocket.recordings' | 'hocket.projects',
): OwnedStore<Item> {
  const store = createStore(database, 'sounds');
  const keyOf = (owner: string, name: string) => `${owner}/${name}`;
  return {
    async all(owner) {
      const kept = await entries<string, Item>(store);
      return kept.flatMap(([key, item]) => (key.startsWith(keyOf(owner, '')) ? [item] : []));
    },
    get: (owner, name) => get(keyOf(owner, name), store),
    put: (owner, item) => set(keyOf(owner, item.name), item, store),
    remove: (owner, name) => del(keyOf(owner, name), store),
  };
}
