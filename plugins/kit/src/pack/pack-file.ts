import { readFile, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { type DspKind, meterModule } from '@hocket/dsp';
import {
  type Contributions,
  contributionFiles,
  isModule,
  messageOf,
  type Param,
} from '@hocket/sdk';
import { build } from 'esbuild';
import { assemblyEnding, compileAssembly } from './compile-assembly.ts';
import { compileFaust, faustEnding } from './compile-faust.ts';
import { checkSize } from './file-sizes.ts';

/** A file of a contribution as others get it. */
export interface PackedFile {
  /** In the packed plugin. */
  path: string;
  bytes: Uint8Array;
  /** What can be set of it, where its source says that and plugin.json does not. */
  params?: Record<string, Param>;
}

/** Sources that become modules. */
const moduleSources = [assemblyEnding, faustEnding];

/** What an author's code may be written in. */
const sourceEndings = {
  instruments: [
    'ts',
    ...moduleSources.map((each) => each.slice(1)),
    ...contributionFiles.instruments.endings,
  ],
  effects: [...moduleSources.map((each) => each.slice(1)), ...contributionFiles.effects.endings],
  functions: ['ts', ...contributionFiles.functions.endings],
  panels: ['ts', ...contributionFiles.panels.endings],
  commands: ['ts', ...contributionFiles.commands.endings],
};

/**
 * Packs one file that plugin.json names at `place`: code with all that it imports, anything else as it is. Rejects with
 * a sentence when it is not there, not of its kind, empty or too large.
 */
export async function packFile(
  folder: string,
  kind: keyof Contributions,
  path: string,
  place: string,
): Promise<PackedFile> {
  const source = inside(folder, path);
  if (!isCode(kind)) {
    const bytes = await readFile(source).catch(() => missing(path));
    checkSize(path, bytes, kind);
    return { path, bytes };
  }
  const endings = sourceEndings[kind];
  const isRecipe = !moduleSources.some((each) => path.endsWith(each)) && !isModule(path);
  if (!endings.some((ending) => path.endsWith(`.${ending}`)) || (isRecipe && kind === 'effects'))
    throw new Error(`${place} must be a file that ends with .${endings.join(', .')}.`);
  const found = await stat(source).catch(() => undefined);
  if (!found?.isFile()) missing(path);
  if (!isRecipe && (kind === 'instruments' || kind === 'effects'))
    return packModule(folder, kind, path);
  const bytes = await bundleCode(resolve(folder), source);
  const packed = path.replace(/\.ts$/, '.js');
  checkSize(packed, bytes, kind);
  return { path: packed, bytes };
}

function isCode(kind: keyof Contributions): kind is keyof typeof sourceEndings {
  return kind in sourceEndings;
}

/** A module, compiled where it is a source, and one that the studio takes. */
async function packModule(
  folder: string,
  kind: 'instruments' | 'effects',
  path: string,
): Promise<PackedFile> {
  const of = kind === 'instruments' ? 'instrument' : 'effect';
  const { bytes, params } = await compiledModule(resolve(folder), path, of);
  const ending = moduleSources.find((each) => path.endsWith(each));
  const packed = ending === undefined ? path : `${path.slice(0, -ending.length)}.wasm`;
  checkSize(packed, bytes, kind);
  try {
    meterModule(bytes, of);
  } catch (error) {
    throw new Error(`${path}: ${messageOf(error)}`);
  }
  return { path: packed, bytes, ...(params && { params }) };
}

async function compiledModule(
  folder: string,
  path: string,
  kind: DspKind,
): Promise<Pick<PackedFile, 'bytes' | 'params'>> {
  if (path.endsWith(faustEnding)) return compileFaust(folder, path, kind);
  if (path.endsWith(assemblyEnding)) return { bytes: await compileAssembly(folder, path) };
  return { bytes: await readFile(join(folder, path)) };
}

/** Where a file stands. Throws when that is not in the plugin's folder. */
function inside(folder: string, path: string): string {
  const root = resolve(folder);
  const target = resolve(root, path);
  if (!target.startsWith(root + sep) || relative(root, target).split(sep).includes('node_modules'))
    throw new Error(`${path} is not in the plugin's folder.`);
  return target;
}

function missing(path: string): never {
  throw new Error(`${path} is not there, though plugin.json names it.`);
}

/**
 * A module with all that it imports in one file, its types taken off; the same bytes wherever `folder`
 * stands. Rejects with what is wrong, by file, line and column.
 */
async function bundleCode(folder: string, path: string): Promise<Uint8Array> {
  const { outputFiles, errors } = await build({
    absWorkingDir: folder,
    entryPoints: [path],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    legalComments: 'inline',
    logLevel: 'silent',
  }).catch((failure: { errors?: BuildProblem[]; message: string }) => ({
    outputFiles: [],
    errors: failure.errors ?? [{ text: failure.message, location: null }],
  }));
  const [bundle] = outputFiles;
  if (bundle === undefined) throw new Error(errors.map(sentence).join('\n'));
  return bundle.contents;
}

interface BuildProblem {
  text: string;
  location: { file: string; line: number; column: number } | null;
}

function sentence({ text, location }: BuildProblem): string {
  if (location === null) return text;
  const { file, line, column } = location;
  return `${file}:${line}:${column + 1}: ${text}`;
}
