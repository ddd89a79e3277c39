import type { Services } from '../services/services.ts';
import { folderSize } from './folder-size.ts';
import type { Reading } from './metrics.ts';

/** What is read off a server each time its metrics are asked for. `store` is absent with a database elsewhere. */
export function readings(
  { passwords, pluginGallery }: Pick<Services, 'passwords' | 'pluginGallery'>,
  store: { dir: string; isFull(): boolean } | undefined,
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
  ];
  if (store) {
    all.push(
      {
        name: 'hocket_store_bytes',
        help: "The embedded store's files on disk",
        read: () => folderSize(store.dir),
      },
      {
        name: 'hocket_storage_full',
        help: 'Whether the embedded store has no room for more than what deletes',
        read: () => (store.isFull() ? 1 : 0),
      },
    );
  }
  return all;
}
