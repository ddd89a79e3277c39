import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tick } from './tick.ts';
import { gitignore, packageOf } from './tool-parts.ts';
import type { Wish } from './wish.ts';

const templates = join(dirname(fileURLToPath(import.meta.url)), '../templates');

/**
 * Writes a new plugin. Resolves to its files' paths in the folder, in order. Rejects with a sentence when the folder
 * holds something already; then nothing is written.
 */
export async function scaffold(wish: Wish, where: string): Promise<string[]> {
  const folder = resolve(where, wish.folder);
  const present = await readdir(folder).catch((): string[] => []);
  if (present.some((name) => name !== '.git')) {
    throw new Error(`${wish.folder} is not empty. Nothing was written.`);
  }
  const files = new Map<string, string | Uint8Array>();
  for (const part of ['shared', wish.template]) {
    for (const path of await filesIn(join(templates, part))) {
      files.set(
        relative(join(templates, part), path).replaceAll('\\', '/'),
        filled(await readFile(path, 'utf8'), wish, path.endsWith('.json')),
      );
    }
  }
  files.set(
    'package.json',
    `${JSON.stringify(packageOf(wish.id, files.has('tsconfig.json')), null, 2)}\n`,
  );
  files.set('.gitignore', gitignore);
  if (wish.template === 'sounds') files.set('sounds/tick.wav', tick());
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return [...files.keys()].sort();
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** A template with what was wished for in its places, quoted where it stands in JSON. */
function filled(text: string, wish: Wish, isJson: boolean): string {
  const values: Record<string, string> = { ...wish };
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return isJson ? JSON.stringify(value).slice(1, -1) : value;
  });
}
