import type { Context } from 'koa';
import type { PluginAccess } from '../services/plugins/plugin-access.ts';
import { readFileKey } from '../services/plugins/plugin-file-key.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { giveFile } from './give-file.ts';

/**
 * Answers with a file of a plugin; false when the key is none of one. It is data to a browser, whatever is in it: what
 * runs of it, the sandbox runs. Rejects with `not_found` or `plugin_blocked`.
 */
export async function givePluginFile(
  ctx: Context,
  plugins: Pick<PluginAccess, 'seen'>,
  storage: FileStorage,
  key: string,
): Promise<boolean> {
  const parts = readFileKey(key);
  if (!parts) return false;
  const { plugin, hash, ending, type } = parts;
  await plugins.seen(plugin);
  // Not for caches on the way: a plugin may be blocked.
  const name = `${plugin}.${hash.slice(0, 12)}.${ending}`;
  await giveFile(ctx, storage, key, { id: hash, type, name, kept: 'private', saved: true });
  return true;
}
