import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, workspaces } from '../apps.ts';
import { upwardImports } from './rooms.ts';
import { fileResolver, type SourceFile } from './source-files.ts';

/** One thing that stands behind a figure, and where it is. */
export interface FigureEntry {
  /** A folder, relative to the root. */
  folder: string;
  text: string;
}

/** How easily the tree is read, in one number. */
export interface TreeFigure {
  name: string;
  /** Undefined: not measured here. */
  value: number | undefined;
  /** The highest value that is good. */
  bound?: number;
  /** True for what the tree alone decides: `npm run check` fails when it is over its bound. */
  held?: boolean;
  findings?: FigureEntry[];
}

/** Every figure of the tree as it stands. */
export function treeFigures(files: readonly SourceFile[]): TreeFigure[] {
  const sources = files.filter(({ isTest }) => !isTest);
  const byLength = sources.toSorted((a, b) => a.lines - b.lines);
  const at = (share: number) => byLength[Math.floor((byLength.length - 1) * share)]?.lines ?? 0;
  const found = {
    crumbs: crumbs(sources),
    names: sharedNames(files),
    spreads: spreads(files),
    upward: upwardImports(files),
  };
  return [
    { name: 'house.files', value: sources.length, findings: sources.map(lengthOf) },
    { name: 'house.linesP50', value: at(0.5) },
    { name: 'house.linesP90', value: at(0.9), bound: 200, held: true },
    { name: 'house.linesMax', value: at(1), findings: byLength.slice(-40).map(lengthOf) },
    heldFigure('house.crumbs', found.crumbs, 100),
    heldFigure('house.sharedNames', found.names, 40),
    heldFigure('house.spreads', found.spreads, 0),
    heldFigure('house.upward', found.upward, 0),
    { name: 'house.suiteMinutes', value: suiteMinutes(), bound: 12 },
  ];
}

function heldFigure(name: string, findings: FigureEntry[], bound: number): TreeFigure {
  return { name, value: findings.length, bound, held: true, findings };
}

function lengthOf({ path, lines }: SourceFile): FigureEntry {
  return { folder: dirname(path), text: `${path} (${lines} lines)` };
}

/** Files of at most 50 lines that one file alone imports, beside it: they could be part of it. */
function crumbs(sources: readonly SourceFile[]): FigureEntry[] {
  const resolve = fileResolver(sources);
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    for (const specifier of imports) {
      const target = resolve(path, specifier);
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(path));
    }
  }
  return sources.flatMap(({ path, lines }) => {
    const [owner = '', second] = importers.get(path) ?? [];
    if (lines > 50 || second || dirname(owner) !== dirname(path)) return [];
    return [{ folder: dirname(path), text: `${path} (${lines} lines) of ${owner}` }];
  });
}

/** Names that several files declare and export, each for something of its own; a plugin's module has to export the studio's. */
function sharedNames(files: readonly SourceFile[]): FigureEntry[] {
  const places = new Map<string, Map<string, string>>();
  for (const { path, exports } of files.filter((file) => !file.path.endsWith('.as.ts'))) {
    for (const { name, kind } of exports) {
      places.set(name, (places.get(name) ?? new Map()).set(path, kind));
    }
  }
  return [...places]
    .filter(([, { size }]) => size > 1)
    .map(([name, declared]) => ({
      folder: packagesOf([...declared.keys()]),
      text: `${name}: ${[...declared].map(([path, kind]) => `${kind} in ${path}`).join(', ')}`,
    }));
}

/** The packages of files, by their folders. */
function packagesOf(paths: readonly string[]): string {
  const folders = workspaces().map(({ folder }) => folder);
  const names = paths.map(
    (path) =>
      folders
        .filter((folder) => path.startsWith(`${folder}/`))
        .sort((a, b) => b.length - a.length)[0] ?? dirname(path),
  );
  return [...new Set(names)].sort().join(' and ');
}

function spreads(files: readonly SourceFile[]): FigureEntry[] {
  return files.flatMap(({ path, spreads }) =>
    spreads.map((line) => ({ folder: dirname(path), text: `${path}:${line}` })),
  );
}

/** How long the last whole `npm test` took, in minutes, as its report says. */
function suiteMinutes(): number | undefined {
  try {
    const report = readFileSync(join(root, 'test-results/suite.json'), 'utf8');
    return (JSON.parse(report) as { minutes: number }).minutes;
  } catch {
    return undefined;
  }
}
