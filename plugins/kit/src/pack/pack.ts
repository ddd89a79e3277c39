import { readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { apiVersion, type Json, readManifest } from '@hocket/sdk';
import { bundleCode } from './bundle-code.ts';
import { describeFile, type Packed } from './packed.ts';

type Content = Record<string, Json>;

/**
 * Packs the plugin in a folder: `plugin.json` as its author writes it, with sources in place of built files and
 * without `files`; a README.md goes along. Rejects with a sentence that names what is wrong.
 */
export async function pack(folder: string): Promise<Packed> {
  const content = await readSource(folder);
  const files = new Map<string, Uint8Array>();
  const kinds = objectOf(content.contributes);
  const contributes: Content = {};
  for (const [kind, items] of Object.entries(kinds)) {
    contributes[kind] = Array.isArray(items)
      ? await Promise.all(items.map((item) => packItem(folder, kind, item, files)))
      : items;
  }
  const readme = await readFile(join(folder, 'README.md')).catch(() => undefined);
  if (readme) files.set('README.md', readme);
  const described = [...files].map(([path, bytes]) => [path, describeFile(bytes)] as const);
  const manifest = readManifest({
    apiVersion,
    ...content,
    contributes,
    files: Object.fromEntries(described.sort(([a], [b]) => (a < b ? -1 : 1))),
    permissions: content.permissions ?? [],
  });
  return { manifest, files };
}

async function readSource(folder: string): Promise<Content> {
  const text = await readFile(join(folder, 'plugin.json'), 'utf8').catch(() => {
    throw new Error(`There is no plugin.json in ${folder}.`);
  });
  try {
    return objectOf(JSON.parse(text) as Json);
  } catch (error) {
    throw new Error(`plugin.json is no JSON: ${(error as Error).message}`);
  }
}

/** One contribution with the paths of its packed files, which are put into `files`. */
async function packItem(
  folder: string,
  kind: string,
  item: Json,
  files: Map<string, Uint8Array>,
): Promise<Json> {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  const add = async (path: Json) => {
    if (typeof path !== 'string') return path;
    const source = inside(folder, path);
    const isCode = kind === 'instruments';
    const packed = isCode ? path.replace(/\.ts$/, '.js') : path;
    files.set(
      packed,
      isCode ? await bundleCode(resolve(folder), source) : await contentOf(source, path),
    );
    return packed;
  };
  const packed: Content = { ...item } as Content;
  if (packed.file !== undefined) packed.file = await add(packed.file);
  if (packed.files !== undefined) {
    const several = await Promise.all(
      Object.entries(objectOf(packed.files)).map(async ([note, path]) => [note, await add(path)]),
    );
    packed.files = Object.fromEntries(several) as Json;
  }
  return packed;
}

/** Where a file stands. Throws when that is not in the plugin's folder. */
function inside(folder: string, path: string): string {
  const root = resolve(folder);
  const target = resolve(root, path);
  if (!target.startsWith(root + sep) || relative(root, target).split(sep).includes('node_modules'))
    throw new Error(`${path} is not in the plugin's folder.`);
  return target;
}

async function contentOf(source: string, path: string): Promise<Uint8Array> {
  return readFile(source).catch(() => {
    throw new Error(`${path} is not there, though plugin.json names it.`);
  });
}

function objectOf(value: Json | undefined): Content {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return value as Content;
}
