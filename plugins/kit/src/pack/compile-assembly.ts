import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@hocket/sdk';

/** What an AssemblyScript source is called, so that it is not taken for an instrument in TypeScript. */
export const assemblyEnding = '.as.ts';

/** The name by which the compiler exports what stands outside of functions. */
const start = 'hocketStart';

/**
 * Compiles AssemblyScript with all that it imports to a module that imports nothing, `path` being relative to `folder`.
 * What stands outside of functions runs as the first part of `init`, which the module has to export. Rejects with what
 * is wrong, by file, line and column.
 */
export async function compileAssembly(folder: string, path: string): Promise<Uint8Array> {
  // The compiler is large, and few plugins need it. Its own types declare other globals than Node's: they stay out.
  const compiler = (await import('assemblyscript/asc' as string)) as { default: Compiler };
  const problems: Diagnostic[] = [];
  let bytes: Uint8Array | undefined;
  const { error } = await compiler.default.main([path, '--baseDir', folder, ...options], {
    writeFile: (_, content) => {
      if (typeof content !== 'string') bytes = content;
    },
    reportDiagnostic: (found) => {
      if (found.category === isError) problems.push(found);
    },
  });
  if (bytes === undefined) {
    const sentences = await Promise.all(problems.map((each) => sentenceOf(folder, each)));
    throw new Error(sentences.join('\n') || `${path}: ${messageOf(error)}`);
  }
  return startedByInit(path, bytes);
}

const options = [
  '--outFile=module.wasm',
  '--runtime=stub',
  `--exportStart=${start}`,
  // What fails traps: there is nobody to tell.
  '--use=abort=',
  '--optimizeLevel=3',
  '--enable=simd',
  '--maximumMemory=256',
];

interface Compiler {
  main(options: readonly string[], host: CompilerHost): Promise<{ error: Error | null }>;
}

interface CompilerHost {
  writeFile(path: string, content: string | Uint8Array): void;
  reportDiagnostic(found: Diagnostic): void;
}

const isError = 3;

interface Diagnostic {
  category: number;
  message: string;
  /** Where, in characters. */
  range: { start: number; source: { normalizedPath: string } } | null;
}

async function sentenceOf(folder: string, { message, range }: Diagnostic): Promise<string> {
  if (range === null) return message;
  const path = range.source.normalizedPath;
  // The compiler's own library is in no file of the plugin.
  const text = await readFile(join(folder, path), 'utf8').catch(() => undefined);
  if (text === undefined) return `${path}: ${message}`;
  const lines = text.slice(0, range.start).split('\n');
  return `${path}:${lines.length}:${(lines.at(-1) ?? '').length + 1}: ${message}`;
}

/** What is used of the library that writes modules. Functions and what they are made of are numbers. */
interface Binaryen {
  readBinary(bytes: Uint8Array): ModuleBuilder;
  getExportInfo(found: number): { value: string };
  Features: { All: number };
  none: number;
  f32: number;
}

interface ModuleBuilder {
  setFeatures(features: number): void;
  /** 0 where there is none of the name. */
  getExport(name: string): number;
  removeExport(name: string): void;
  addFunction(name: string, takes: number, gives: number, locals: number[], body: number): void;
  addFunctionExport(internal: string, name: string): void;
  call(name: string, operands: readonly number[], gives: number): number;
  block(label: null, children: readonly number[]): number;
  local: { get(index: number, type: number): number };
  emitBinary(): Uint8Array;
  dispose(): void;
}

/** The module with a start that is the first part of `init`, since none may run before the host's first call. */
async function startedByInit(path: string, bytes: Uint8Array): Promise<Uint8Array> {
  const library = (await import('assemblyscript/binaryen' as string)) as { default: Binaryen };
  const binaryen = library.default;
  const module = binaryen.readBinary(bytes);
  try {
    module.setFeatures(binaryen.Features.All);
    const named = (name: string) => {
      const found = module.getExport(name);
      return found === 0 ? undefined : binaryen.getExportInfo(found).value;
    };
    const [first, init] = [named(start), named('init')];
    if (init === undefined) throw new Error(`${path} has to export a function init.`);
    if (first === undefined) return bytes;
    const rate = module.local.get(0, binaryen.f32);
    const both = [module.call(first, [], binaryen.none), module.call(init, [rate], binaryen.none)];
    module.addFunction(`${start}Init`, binaryen.f32, binaryen.none, [], module.block(null, both));
    module.removeExport('init');
    module.removeExport(start);
    module.addFunctionExport(`${start}Init`, 'init');
    return module.emitBinary();
  } finally {
    module.dispose();
  }
}
