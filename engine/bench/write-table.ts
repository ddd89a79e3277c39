import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const page = resolve(root, 'docs/engine.md');
const [begin, end] = ['<!-- benchmark -->', '<!-- /benchmark -->'];

/** Puts `text` between the markers in docs/engine.md, its columns aligned. Rejects when they are not there. */
export async function writeEngineTable(text: string): Promise<void> {
  const before = await readFile(page, 'utf8');
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error('docs/engine.md has no place for the benchmark.');
  const after = `${before.slice(0, from + begin.length)}\n\n${text}\n\n${before.slice(to)}`;
  await writeFile(page, after);
  execFileSync(resolve(root, 'node_modules/.bin/biome'), ['format', '--write', page], {
    cwd: root,
  });
}
