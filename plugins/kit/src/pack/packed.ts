import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PluginFile, PluginManifest } from '@hocket/sdk';

/** A plugin as others get it. */
export interface PackedPlugin {
  manifest: PluginManifest;
  /** By their paths in the manifest. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** What a manifest says of a file. */
export function describeFile(content: Uint8Array): PluginFile {
  const hash = createHash('sha384').update(content).digest('base64');
  return { integrity: `sha384-${hash}`, size: content.length };
}

/** Writes a packed plugin into a folder of its own, in place of what was there. */
export async function writePacked(
  { manifest, files }: PackedPlugin,
  folder: string,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const all = new Map<string, string | Uint8Array>(files);
  all.set('plugin.json', `${JSON.stringify(manifest, null, 2)}\n`);
  for (const [path, content] of all) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}
