import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PluginAnswers } from './plugin-answers.ts';
import { gitignore, hashesOf, packageOf } from './tool-fields.ts';

const templates = join(dirname(fileURLToPath(import.meta.url)), '../templates');

/**
 * Writes a new plugin. Resolves to its files' paths in the folder, in order. Rejects with a sentence when the folder
 * holds something already; then nothing is written.
 */
export async function scaffold(answers: PluginAnswers, where: string): Promise<string[]> {
  const folder = resolve(where, answers.folder);
  const present = await readdir(folder).catch((): string[] => []);
  if (present.some((name) => name !== '.git')) {
    throw new Error(`${answers.folder} is not empty. Nothing was written.`);
  }
  const { template } = answers;
  const written = await templateFiles(answers);
  const made = { template, files: hashesOf(written) };
  const content = packageOf(answers.id, written.get('tsconfig.json'), made);
  const files = new Map<string, string | Uint8Array>(written);
  files.set('package.json', `${JSON.stringify(content, null, 2)}\n`);
  files.set('.gitignore', gitignore);
  if (answers.template === 'sounds') files.set('sounds/tick.wav', tick());
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return [...files.keys()].sort();
}

/** The files of a template, by their paths, with the answers in them. */
export async function templateFiles(
  answers: Omit<PluginAnswers, 'folder'>,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const part of ['shared', answers.template]) {
    for (const path of await filesIn(join(templates, part))) {
      files.set(
        relative(join(templates, part), path).replaceAll('\\', '/'),
        filled(await readFile(path, 'utf8'), answers, path.endsWith('.json')),
      );
    }
  }
  return files;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** A template with the answers in its placeholders, quoted where they stand in JSON. */
function filled(text: string, answers: Omit<PluginAnswers, 'folder'>, isJson: boolean): string {
  // As code spells an id: the SDK's `paramControl`, which this package does without.
  const prefix = answers.id.replace(/\.([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const values: Record<string, string> = { ...answers, prefix };
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return isJson ? JSON.stringify(value).slice(1, -1) : value;
  });
}

/** Hz. */
const rate = 44_100;

/** A tick of a fifth of a second as a WAV file of 16 bits: a 1.8 kHz sine that dies away. */
function tick(): Uint8Array {
  const frames = rate / 5;
  const file = Buffer.alloc(44 + frames * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + frames * 2, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(frames * 2, 40);
  for (let frame = 0; frame < frames; frame += 1) {
    const seconds = frame / rate;
    const level = 0.8 * Math.sin(2 * Math.PI * 1800 * seconds) * Math.exp(-seconds * 40);
    file.writeInt16LE(Math.round(level * 32_767), 44 + frame * 2);
  }
  return file;
}
