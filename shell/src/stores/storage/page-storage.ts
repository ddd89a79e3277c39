/** The part of a browser's storage that the stores need. */
export type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage that tells what it holds. */
export interface KeyedStorage extends PageStorage {
  keys(): string[];
}

/**
 * The browser's storage, as far as it has any: what it refuses, being full or forbidden, is kept until the page is left.
 */
export function pageStorage(open: () => PageStorage): KeyedStorage {
  const refused = new Map<string, string>();
  const quietly = <T>(work: (storage: PageStorage) => T): T | undefined => {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => refused.get(key) ?? quietly((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      refused.set(key, value);
      quietly((storage) => {
        storage.setItem(key, value);
        refused.delete(key);
      });
    },
    removeItem(key) {
      refused.delete(key);
      quietly((storage) => storage.removeItem(key));
    },
    keys: () => [...new Set([...refused.keys(), ...(quietly(Object.keys) ?? [])])],
  };
}

/** What this tab keeps beyond a reload, and no other tab has. */
export const tabStorage = pageStorage(() => sessionStorage);

/** Whether this tab was in a room when its page was left or loaded anew. */
export const wasInRoom = (): boolean => tabStorage.getItem('hocket.room') !== null;
