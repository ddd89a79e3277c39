import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginDraft, PluginManifest } from '@hocket/sdk';

/** Where a plugin stands once it is packed, in its folder. */
const packed = 'dist/plugin';

/**
 * The plugins that came with the server, as their authors would send them: those of `plugins/` in the repository's folder
 * `root` that are packed. None beside a server that was taken elsewhere alone.
 */
export async function shippedPlugins(root: string): Promise<PluginDraft[]> {
  const folder = join(root, 'plugins');
  const names = await readdir(folder).catch(nothing);
  const drafts = await Promise.all(names.sort().map((name) => draftIn(join(folder, name, packed))));
  return drafts.flatMap((draft) => draft ?? []);
}

/** Undefined where there is no packed plugin. */
async function draftIn(folder: string): Promise<PluginDraft | undefined> {
  const [text] = await readFile(join(folder, 'plugin.json'), 'utf8').then((all) => [all], nothing);
  if (text === undefined) return undefined;
  const manifest = JSON.parse(text) as PluginManifest;
  const files = await Promise.all(
    Object.keys(manifest.files).map(
      async (path) => [path, await readFile(join(folder, path), 'base64')] as const,
    ),
  );
  return { manifest, files: Object.fromEntries(files) };
}

/** For `catch`: nothing where there is no such file or folder. */
function nothing(error: NodeJS.ErrnoException): never[] {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  return [];
}
