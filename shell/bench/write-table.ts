import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const page = resolve(root, 'docs/studio-performance.md');
const [begin, end] = ['<!-- benchmark -->', '<!-- /benchmark -->'];

/** Puts `text` between the markers in docs/studio-performance.md. Rejects when they are not there. */
export async function writeTable(text: string): Promise<void> {
  const before = await readFile(page, 'utf8');
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no place for the benchmark.`);
  await writeFile(
    page,
    `${before.slice(0, from + begin.length)}\n\n${text}\n\n${before.slice(to)}`,
  );
  const biome = resolve(root, 'node_modules/.bin/biome');
  execFileSync(biome, ['format', '--write', page], { cwd: root, stdio: 'ignore' });
}
