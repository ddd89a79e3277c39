import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Puts `text` between the markers of a section of a page of docs/. Rejects when they are not there. */
export async function writeSection(
  name: string,
  text: string,
  path = 'docs/reliability.md',
): Promise<void> {
  const page = resolve(root, path);
  const before = await readFile(page, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${path} has no section ${name}.`);
  await writeFile(
    page,
    `${before.slice(0, from + begin.length)}\n\n${text}\n\n${before.slice(to)}`,
  );
  const biome = resolve(root, 'node_modules/.bin/biome');
  execFileSync(biome, ['format', '--write', page], { cwd: root, stdio: 'ignore' });
}
