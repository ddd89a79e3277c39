import { createHash } from 'node:crypto';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The parts of a package.json that belong to the tools; `updateToolFields` writes them anew and leaves all else alone. `typed`: the
 * plugin has TypeScript, whose types are checked. One that was begun in Faust brings Faust's compiler.
 */
function toolFields(typed: boolean, template: string | undefined) {
  return {
    scripts: {
      test: `${typed ? 'tsc -p . && ' : ''}hocket-plugin test`,
      dev: 'hocket-plugin dev',
      pack: 'hocket-plugin pack',
      release: 'hocket-plugin release',
      update: 'npm exec --yes create-hocket-plugin@latest -- update',
    },
    devDependencies: {
      '@hocket/plugin-kit': '^0.1.0',
      ...(template === 'faust' ? { '@grame/faustwasm': '^0.18.4' } : {}),
      ...(typed ? { '@hocket/sdk': '^0.1.0', typescript: '^5.9.0 || ^7.0.0' } : {}),
    },
  };
}

/** AssemblyScript has types of its own, which its compiler checks; its configuration is for editors. */
function isTyped(config: string | undefined): boolean {
  return config !== undefined && !config.includes('assemblyscript/');
}

const ignored = ['node_modules/', 'dist/', 'test-results/'];

/** Which template a plugin was begun from, and the SHA-256 of each of its files as it was written last. */
export interface TemplateRecord {
  template: string;
  files: Readonly<Record<string, string>>;
}

/** What a new plugin's package.json holds; `config` is its tsconfig.json, where it has one. */
export function packageOf(id: string, config: string | undefined, hocket: TemplateRecord): object {
  const own = { name: id.replace('.', '-'), version: '0.1.0', private: true, type: 'module' };
  return { ...own, ...toolFields(isTyped(config), hocket.template), hocket };
}

/** The SHA-256 of texts, by their paths; ends of lines do not count. */
export function hashesOf(files: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...files].map(([path, text]) => [path, textHash(text)]));
}

/** The SHA-256 of a text in hex digits; ends of lines do not count, which git may change. */
export function textHash(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

/** What a new plugin's .gitignore holds. */
export const gitignore = `${ignored.join('\n')}\n`;

/**
 * Brings the tools' parts of a plugin's folder up to date. Resolves to what was changed, a line each. Rejects with a
 * sentence when the folder holds no plugin.
 */
export async function updateToolFields(folder: string): Promise<string[]> {
  const path = join(folder, 'package.json');
  const [, before] = await Promise.all([
    readFile(join(folder, 'plugin.json'), 'utf8').catch(noPlugin),
    readFile(path, 'utf8').catch(noPlugin),
  ]);
  const content = parsed(before);
  const config = await readFile(join(folder, 'tsconfig.json'), 'utf8').catch(() => undefined);
  const { scripts, devDependencies } = toolFields(isTyped(config), content.hocket?.template);
  const after = {
    ...content,
    scripts: { ...content.scripts, ...scripts },
    devDependencies: { ...content.devDependencies, ...devDependencies },
  };
  const changed: string[] = [];
  if (JSON.stringify(after) !== JSON.stringify(content)) {
    await writeFile(path, `${JSON.stringify(after, null, 2)}\n`);
    changed.push('package.json: scripts and versions of the tools');
  }
  const ignores = await readFile(join(folder, '.gitignore'), 'utf8').catch(() => '');
  const missing = ignored.filter((line) => !ignores.split(/\r?\n/).includes(line));
  if (missing.length > 0) {
    const start = ignores === '' || ignores.endsWith('\n') ? '' : '\n';
    await appendFile(join(folder, '.gitignore'), `${start}${missing.join('\n')}\n`);
    changed.push(`.gitignore: ${missing.join(', ')}`);
  }
  return changed;
}

interface PackageContent {
  scripts?: Record<string, string>;
  devDependencies?: Record<string, string>;
  hocket?: Partial<TemplateRecord>;
}

function parsed(text: string): PackageContent {
  try {
    return JSON.parse(text) as PackageContent;
  } catch {
    throw new Error('package.json is no JSON. Nothing was changed.');
  }
}

function noPlugin(): never {
  throw new Error(
    'There is no plugin here: no plugin.json with a package.json. Nothing was changed.',
  );
}
