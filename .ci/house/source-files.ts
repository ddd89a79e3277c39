import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import {
  type JSXSpreadAttribute,
  type Program,
  parseSync,
  type SpreadElement,
  Visitor,
} from 'oxc-parser';
import { root, type Workspace, workspaces } from '../apps.ts';

/** One import of a source file: also of a worker's script, and of a style. */
export interface Import {
  /** The importing file, relative to the root. */
  file: string;
  /** As it is written. */
  specifier: string;
  /** True when the importing file is a test, or serves tests and benchmarks only. */
  isTest: boolean;
}

/** A file of TypeScript. */
export interface SourceFile {
  /** Relative to the root. */
  path: string;
  /** How many lines it has. */
  lines: number;
  isTest: boolean;
  imports: string[];
  /** What it declares and exports: name, and the word that declares it, such as `class`. */
  exports: { name: string; kind: string }[];
  /** The lines on which an object or array literal is spread, which was a trick against the formatter. */
  spreads: number[];
}

/** Folders that are not read: what is built or installed, and templates, which are the beginnings of others' code. */
const foreign = new Set(['node_modules', 'dist', 'templates', '.data', 'test-results']);

/** The paths of a folder's files of TypeScript and CSS, relative to the root; packages inside it are left out. */
export function paths(folder: string, leftOut: ReadonlySet<string> = foreign): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      const isPackage = existsSync(join(root, path, 'package.json'));
      return leftOut.has(entry.name) || isPackage ? [] : paths(path, leftOut);
    }
    return /\.(tsx?|css)$/.test(entry.name) ? [path] : [];
  });
}

/** True for a test, and for what serves only tests and benchmarks. */
export function isTestPath(path: string): boolean {
  return /\.(test|bench)\.tsx?$|\/(testing|bench|e2e|reliability)\//.test(path);
}

/** The files of TypeScript of every workspace, of the checks, the documentation and the root. */
export function sourceFiles(): SourceFile[] {
  const loose = readdirSync(root).filter((name) => name.endsWith('.ts'));
  return ['.ci', 'docs', ...workspaces().map(({ folder }) => folder)]
    .flatMap((folder) => paths(folder))
    .concat(loose)
    .filter((path) => /\.tsx?$/.test(path))
    .map(readSource);
}

/** Every import of a package's files, its whole-product tests left out. */
export function importsOf(folder: string): Import[] {
  return paths(folder, new Set([...foreign, 'e2e'])).flatMap((file) => {
    const specifiers = file.endsWith('.css') ? styleImports(file) : readSource(file).imports;
    return specifiers.map((specifier) => ({ file, specifier, isTest: isTestPath(file) }));
  });
}

function styleImports(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [/@import\s+'([^'\n]+)'/g, /\burl\(['"]?([^'")]+)['"]?\)/g].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, specifier = '']) => specifier),
  );
}

/** Modules that are named as a type or by their address. */
const byName = [
  /\btypeof import\('([^'\n]+)'\)/g,
  /\bnew URL\(\s*'([^'\n]+\.\w+)',\s*import\.meta\.url/g,
  /\bimport\.meta\.resolve\(\s*'([^'\n]+)'/g,
];

function readSource(path: string): SourceFile {
  return parseSource(path, readFileSync(join(root, path), 'utf8'));
}

/** What the text of the file at `path` imports, exports and spreads. */
export function parseSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const { module } = parsed;
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  );
  return {
    path,
    lines: text.split('\n').length - 1,
    isTest: isTestPath(path),
    imports: [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...passedOn,
      ...module.dynamicImports
        .map(({ moduleRequest: { start, end } }) => text.slice(start, end))
        .filter((asked) => asked.startsWith("'"))
        .map((asked) => asked.slice(1, -1)),
      ...byName.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name)),
    ],
    exports: module.staticExports.flatMap(({ start, entries }) => {
      const [, kind = 'list'] =
        /^export (?:abstract |async )*(\w+)/.exec(text.slice(start, start + 40)) ?? [];
      return entries.flatMap(({ exportName, moduleRequest }) =>
        exportName.name && !moduleRequest ? [{ name: exportName.name, kind }] : [],
      );
    }),
    // Walking through a file's syntax tree is slow, so it is done only where there can be a spread.
    spreads: /\.\.\.\s*[[{]/.test(text) ? spreadsOf(parsed.program, text) : [],
  };
}

function spreadsOf(program: Program, text: string): number[] {
  const found: number[] = [];
  const look = (node: SpreadElement | JSXSpreadAttribute) => {
    const isLiteral = ['ObjectExpression', 'ArrayExpression'].includes(node.argument.type);
    if (isLiteral) found.push(text.slice(0, node.start).split('\n').length);
  };
  new Visitor({ SpreadElement: look, JSXSpreadAttribute: look }).visit(program);
  return found;
}

/** Finds the file that an import names: a relative path, or what a package of ours exports. */
export function fileResolver(files: readonly SourceFile[]) {
  const known = new Set(files.map(({ path }) => path));
  const exported = new Map(workspaces().flatMap(exportsOf));
  return (file: string, specifier: string): string | undefined => {
    if (!specifier.startsWith('.')) return exported.get(specifier);
    const path = normalize(join(dirname(file), specifier));
    return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => known.has(candidate));
  };
}

function exportsOf({ folder, name }: Workspace): [specifier: string, path: string][] {
  const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
  const { exports = {} } = JSON.parse(text) as { exports?: Record<string, string> };
  return Object.entries(exports).map(([key, path]) => [join(name, key), join(folder, path)]);
}
