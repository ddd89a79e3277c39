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
  return finishModule(path, await runAssemblyScript(folder, path, ['--optimizeLevel=3']));
}

/**
 * Compiles AssemblyScript as it is, with options of its compiler beside those that all modules have. `written` are sources
 * that stand in no file, by their names. Rejects as `compileAssembly` does.
 */
export async function runAssemblyScript(
  folder: string,
  path: string,
  more: readonly string[],
  written: Readonly<Record<string, string>> = {},
): Promise<Uint8Array> {
  // The compiler is large, and few plugins need it. Its own types declare other globals than Node's: they stay out.
  const compiler = (await import('assemblyscript/asc' as string)) as { default: Compiler };
  const problems: Diagnostic[] = [];
  let bytes: Uint8Array | undefined;
  const { error } = await compiler.default.main([path, '--baseDir', folder, ...options, ...more], {
    readFile: (asked, base) => {
      // As Node has it, imports name the ending, which the compiler adds.
      const name = asked.replace(/\.ts\.ts$/, '.ts');
      return written[name] ?? readFile(join(base, name), 'utf8').catch(() => null);
    },
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
  return bytes;
}

const options = [
  '--outFile=module.wasm',
  '--runtime=stub',
  `--exportStart=${start}`,
  // What fails traps: there is nobody to tell.
  '--use=abort=',
  '--enable=simd',
  '--maximumMemory=256',
];

interface Compiler {
  main(options: readonly string[], host: CompilerHost): Promise<{ error: Error | null }>;
}

interface CompilerHost {
  /** Null where there is none of the name. */
  readFile(name: string, base: string): string | Promise<string | null>;
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

/** What a plugin's module may use beyond the first WebAssembly (docs/plugin-limits.md). */
const moduleFeatures = [
  'MutableGlobals',
  'SignExt',
  'NontrappingFPToInt',
  'Multivalue',
  'BulkMemory',
  'BulkMemoryOpt',
  'SIMD128',
] as const;

/** What is used of the library that writes modules. Functions and what they are made of are numbers. */
interface Binaryen {
  readBinary(bytes: Uint8Array): ModuleBuilder;
  parseText(text: string): ModuleBuilder;
  getExportInfo(found: number): { name: string; value: string };
  setOptimizeLevel(level: number): void;
  setOneCallerInlineMaxSize(size: number): void;
  Features: Record<(typeof moduleFeatures)[number], number>;
  none: number;
  f32: number;
}

interface ModuleBuilder {
  setFeatures(features: number): void;
  /** 0 where there is none of the name. */
  getExport(name: string): number;
  getNumExports(): number;
  getExportByIndex(index: number): number;
  removeExport(name: string): void;
  addFunction(name: string, takes: number, gives: number, locals: number[], body: number): void;
  addFunctionExport(internal: string, name: string): void;
  call(name: string, operands: readonly number[], gives: number): number;
  block(label: null, children: readonly number[]): number;
  local: { get(index: number, type: number): number };
  optimize(): void;
  emitBinary(): Uint8Array;
  emitText(): string;
  dispose(): void;
}

async function loadBinaryen(): Promise<Binaryen> {
  const library = (await import('assemblyscript/binaryen' as string)) as { default: Binaryen };
  return library.default;
}

/** A module that was changed as text, in WebAssembly's own notation, each instruction in brackets with what it takes. */
export async function rewriteModule(
  bytes: Uint8Array,
  change: (text: string) => string,
): Promise<Uint8Array> {
  const binaryen = await loadBinaryen();
  const before = binaryen.readBinary(bytes);
  const text = before.emitText();
  before.dispose();
  const after = binaryen.parseText(change(text));
  const changed = after.emitBinary();
  after.dispose();
  return changed;
}

/**
 * The module with its start as the first part of `init`, since none may run before the host's first call. Where `kept` names
 * exports, all others go, with what they alone use, and what stays is optimized.
 */
export async function finishModule(
  path: string,
  bytes: Uint8Array,
  kept?: readonly string[],
): Promise<Uint8Array> {
  const binaryen = await loadBinaryen();
  const module = binaryen.readBinary(bytes);
  try {
    module.setFeatures(moduleFeatures.reduce((sum, each) => sum | binaryen.Features[each], 0));
    const named = (name: string) => {
      const found = module.getExport(name);
      return found === 0 ? undefined : binaryen.getExportInfo(found).value;
    };
    const [first, init] = [named(start), named('init')];
    if (init === undefined) throw new Error(`${path} has to export a function init.`);
    if (first === undefined && kept === undefined) return bytes;
    if (first !== undefined) {
      const rate = module.local.get(0, binaryen.f32);
      const both = [
        module.call(first, [], binaryen.none),
        module.call(init, [rate], binaryen.none),
      ];
      const body = module.block(null, both);
      module.addFunction(`${start}Init`, binaryen.f32, binaryen.none, [], body);
      module.removeExport('init');
      module.removeExport(start);
      module.addFunctionExport(`${start}Init`, 'init');
    }
    if (kept !== undefined) {
      const names = Array.from({ length: module.getNumExports() }, (_, at) => {
        return binaryen.getExportInfo(module.getExportByIndex(at)).name;
      });
      for (const name of names) if (!kept.includes(name)) module.removeExport(name);
      binaryen.setOptimizeLevel(3);
      // A loop pays for all that stands in it, also for what it seldom comes to: rare cases stay functions.
      binaryen.setOneCallerInlineMaxSize(20);
      module.optimize();
    }
    return module.emitBinary();
  } finally {
    module.dispose();
  }
}
