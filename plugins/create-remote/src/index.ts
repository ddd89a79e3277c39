#!/usr/bin/env -S node --import tsx
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const template = join(dirname(fileURLToPath(import.meta.url)), '../template');

const help = `npm create hocket-remote FOLDER -- [--title TITLE]

Begins a panel for the Hocket studio. The folder's name is the panel's id: lower-case letters and digits, such as hello.
`;

/** What npm leaves out of packages under its own name. */
const renamed: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/** Writes a new remote into a folder; resolves to its files' paths, in order. Rejects with a sentence, and then nothing was written. */
async function begin(folder: string, title: string): Promise<string[]> {
  const id = basename(resolve(folder));
  if (!/^[a-z][a-z0-9]{0,31}$/.test(id)) {
    throw new Error(`A panel is called by lower-case letters and digits, which ${id} is not.`);
  }
  const present = await readdir(folder).catch((): string[] => []);
  if (present.some((name) => name !== '.git')) {
    throw new Error(`${folder} is not empty. Nothing was written.`);
  }
  const entries = await readdir(template, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(template, join(parentPath, name)));
  const values: Readonly<Record<string, string>> = { id, title: title || titleOf(id) };
  const written = paths.map(async (path) => {
    const to = renamed[path] ?? path;
    const text = await readFile(join(template, path), 'utf8');
    const quoted = (value: string) =>
      path.endsWith('.json') ? JSON.stringify(value).slice(1, -1) : value;
    // Two letters more than those of a panel's texts, which have placeholders of their own.
    const filled = text.replace(/<<(\w+)>>/g, (_, name: string) => quoted(values[name] ?? ''));
    await mkdir(dirname(join(folder, to)), { recursive: true });
    await writeFile(join(folder, to), filled);
    return to;
  });
  return (await Promise.all(written)).sort();
}

function titleOf(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { title: { type: 'string', default: '' }, help: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (values.help || folder === undefined || positionals.length > 1) {
    process.stdout.write(help);
    process.exitCode = values.help ? 0 : 1;
  } else {
    const files = await begin(folder, values.title);
    process.stdout.write(`${files.map((path) => `  ${path}\n`).join('')}
Next:

  cd ${folder}
  npm install
  npm test
  npm run dev
`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
