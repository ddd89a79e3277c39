import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const page = resolve(root, 'docs/reliability.md');

/** Puts `text` between the markers of a section of docs/reliability.md. Rejects when they are not there. */
export async function writeSection(name: string, text: string): Promise<void> {
  const before = await readFile(page, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/reliability.md has no section ${name}.`);
  await writeFile(
    page,
    `${before.slice(0, from + begin.length)}\n\n${text}\n\n${before.slice(to)}`,
  );
  const biome = resolve(root, 'node_modules/.bin/biome');
  execFileSync(biome, ['format', '--write', page], { cwd: root, stdio: 'ignore' });
}
