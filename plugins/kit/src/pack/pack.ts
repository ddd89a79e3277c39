import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  apiVersion,
  type Contributions,
  contributionFiles,
  isObject,
  type Json,
  type PluginManifest,
  pluginLimits,
  readManifest,
} from '@hocket/sdk';
import { checkSize, checkSum } from './file-sizes.ts';
import { type PackedFile, packFile } from './pack-file.ts';
import { describeFile, type PackedPlugin } from './packed.ts';
import { type JsonObject, objectOf, readSource } from './read-source.ts';

/**
 * Packs the plugin in a folder: `plugin.json` as its author writes it, with sources in place of built files and
 * without `files`; a README.md goes along. Rejects with a sentence that names what is wrong.
 */
export async function pack(folder: string): Promise<PackedPlugin> {
  const content = await readSource(folder);
  const files = new Map<string, Uint8Array>();
  const contributes: JsonObject = { ...objectOf(content.contributes) };
  for (const kind of Object.keys(contributionFiles) as (keyof Contributions)[]) {
    const items = contributes[kind];
    if (!Array.isArray(items)) continue;
    const add: AddFile = async (path, place, of = kind) => {
      // What its kind has no file for, the manifest's reader names.
      if (typeof path !== 'string' || path === '' || contributionFiles[of].endings.length === 0)
        return { path };
      const packed = await packFile(folder, of, path, place);
      files.set(packed.path, packed.bytes);
      return packed;
    };
    contributes[kind] = await Promise.all(
      items.map((item, index) => packItem(item, `plugin.contributes.${kind}[${index}]`, add)),
    );
  }
  const readme = await readFile(join(folder, 'README.md')).catch(() => undefined);
  if (readme) {
    checkSize('README.md', readme, 'README');
    files.set('README.md', readme);
  }
  checkSum(files);
  return { manifest: manifestOf({ ...content, contributes }, files), files };
}

/** Packs a file; one that is not named by a text is left to those who read the manifest. */
type AddFile = (
  path: Json,
  place: string,
  of?: keyof Contributions,
) => Promise<Pick<PackedFile, 'params'> & { path: Json }>;

/** One contribution with the paths of its packed files, and what can be set of it where a file says that. */
async function packItem(item: Json, at: string, add: AddFile): Promise<Json> {
  if (!isObject(item)) return item;
  const packed: JsonObject = { ...item } as JsonObject;
  if (packed.file !== undefined) {
    const { path, params } = await add(packed.file, `${at}.file`);
    if (params && packed.params !== undefined)
      throw new Error(`${at}.params must be left out: ${packed.file} says what can be set.`);
    packed.file = path;
    if (params) packed.params = params as unknown as Json;
  }
  const pathOf = async (path: Json, place: string, of?: keyof Contributions) =>
    (await add(path, place, of)).path;
  if (Array.isArray(packed.data))
    packed.data = await Promise.all(
      packed.data.map((path, index) => pathOf(path, `${at}.data[${index}]`, 'sounds')),
    );
  if (packed.files !== undefined) {
    const several = await Promise.all(
      Object.entries(objectOf(packed.files)).map(async ([note, path]) => [
        note,
        await pathOf(path, `${at}.files["${note}"]`),
      ]),
    );
    packed.files = Object.fromEntries(several) as Json;
  }
  return packed;
}

/** The manifest of these files. Throws like `readManifest`, and where it is too large. */
function manifestOf(content: JsonObject, files: ReadonlyMap<string, Uint8Array>): PluginManifest {
  const described = [...files].map(([path, bytes]) => [path, describeFile(bytes)] as const);
  const manifest = readManifest({
    apiVersion,
    ...content,
    files: Object.fromEntries(described.sort(([a], [b]) => (a < b ? -1 : 1))),
    permissions: content.permissions ?? [],
  });
  const maxBytes = pluginLimits.manifestBytes;
  if (Buffer.byteLength(JSON.stringify(manifest)) > maxBytes)
    throw new Error(`plugin.json is too large: packed, it may have ${maxBytes / 1024} KB.`);
  return manifest;
}
