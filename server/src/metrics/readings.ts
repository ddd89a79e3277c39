import type { Services } from '../create-services.ts';
import { folderSize } from './folder-size.ts';
import type { Reading } from './metrics.ts';

/** What is read off a server each time its metrics are asked for. `storeDir` is absent with a database elsewhere. */
export function readings(
  { passwords, pluginGallery }: Pick<Services, 'passwords' | 'pluginGallery'>,
  isFull: () => boolean,
  storeDir: string | undefined,
): Reading[] {
  const all: Reading[] = [
    {
      name: 'hocket_password_queue',
      help: 'Passwords that wait to be hashed or checked',
      read: () => passwords.queued,
    },
    {
      name: 'hocket_plugins',
      help: 'Plugins that anybody can install',
      read: () => pluginGallery.count(),
    },
    {
      name: 'hocket_storage_full',
      help: 'Whether the disk had no room for what was to be saved, and still has none',
      read: () => (isFull() ? 1 : 0),
    },
  ];
  if (storeDir !== undefined) {
    all.push({
      name: 'hocket_store_bytes',
      help: "The embedded store's files on disk",
      read: () => folderSize(storeDir),
    });
  }
  return all;
}
