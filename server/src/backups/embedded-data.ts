import { resolve } from 'node:path';
import { type JournalPart, openStore, type Store } from '@hocket/store';
import type { Logger } from 'pino';
import type { Settings } from '../environment.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { Backups } from './backups.ts';

/** The embedded store of a data folder, and its backups where there are to be some. */
export interface EmbeddedData {
  store: Store;
  backups: Backups | undefined;
  /** Begins backups, of these files and this secret too. Rejects with `setting_invalid` where their folder cannot be written to. */
  begin(files: FileStorage | undefined, secret: Uint8Array | undefined): Promise<void>;
  /** Closes the store, and writes what is left into the backup. */
  close(): Promise<void>;
}

/** Opens the embedded store. Rejects with `store_locked` or `store_damaged`. `onFull` is told when its disk is full. */
export async function openEmbedded(
  settings: Settings,
  log: Logger,
  onFull?: (isFull: boolean) => void,
): Promise<EmbeddedData> {
  const dataDir = resolve(settings.dataDir);
  const backups = await openBackups(settings, log);
  const journal = backups &&
    settings.backups && {
      seconds: settings.backups.seconds,
      onPart: (part: JournalPart) => backups.take(part),
    };
  const dir = resolve(dataDir, 'store');
  const store = await openStore({ dir, journal, ...(onFull ? { onFull } : {}) });
  return {
    store,
    backups,
    begin: async (files, secret) => backups?.begin({ store, files, scratch: dataDir, secret }),
    close: async () => {
      await store.close();
      // The store's last changes are to be in it.
      await backups?.close();
    },
  };
}

/** Whoever makes no backups loads nothing of what makes them. */
async function openBackups({ backups }: Settings, log: Logger): Promise<Backups | undefined> {
  if (!backups) return undefined;
  const { Backups } = await import('./backups.ts');
  return new Backups({ ...backups, folder: resolve(backups.folder) }, log);
}
