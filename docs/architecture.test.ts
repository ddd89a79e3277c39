import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { houses, roomOf } from '../.ci/house/rooms.ts';
import { importsOf, isTestPath, paths, sourceFiles } from '../.ci/house/source-files.ts';
import { repositoryRoot } from './repository-root.ts';

interface Package {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const [, importTable = ''] = read('docs/architecture.md').split(
  /^## (?:Who may import whom|Rooms,)/m,
);
const packagesIn = (cell: string) =>
  cell.split(', ').flatMap((name) => (['', 'nothing'].includes(name) ? [] : `@hocket/${name}`));
const table = [...importTable.matchAll(/^\| ([\w/-]+) +\| ([\w, ]+?) +\| ([\w, -]*?) +\|$/gm)]
  .map(([, folder = '', allowed = '', allowedInTests = '']) => ({
    folder,
    allowed: packagesIn(allowed),
    allowedInTests: packagesIn(allowedInTests),
  }))
  .filter(({ folder }) => folder !== 'folder');

/** What the root's package.json provides to every test. */
const rootPackage = JSON.parse(read('package.json')) as Package;
const rootTools = Object.keys({ ...rootPackage.dependencies, ...rootPackage.devDependencies });

test('the composer asks nothing of the machine, the network or the environment', () => {
  const asked = importsOf('server/composer').filter(({ isTest }) => !isTest);
  const bare = asked.map(({ specifier }) => specifier).filter((name) => !name.startsWith('.'));
  expect([...new Set(bare)].sort()).toEqual([
    '@hocket/music/loudness',
    '@hocket/music/sound-levels',
    '@hocket/music/sound-levels.json',
    '@hocket/sdk',
    'node:crypto',
  ]);
  const texts = paths('server/composer')
    .filter((path) => !isTestPath(path))
    .map(read);
  expect(texts.join('\n')).not.toMatch(/\b(?:process|globalThis|fetch)\b[.(]/);
});

test('the four largest packages have rooms, and the stores of the shell', () => {
  expect(houses().map(({ folder }) => folder)).toEqual([
    'engine/src',
    'engine/music/src',
    'shell/src',
    'shell/src/stores',
    'server/src',
  ]);
});

test('only the configuration at the root imports from .ci, and this test', () => {
  const importers = sourceFiles()
    .filter(({ path }) => !path.startsWith('.ci/'))
    .filter(({ path, imports }) =>
      imports.some((name) => normalize(join(dirname(path), name)).startsWith('.ci/')),
    );
  expect(importers.map(({ path }) => path).sort()).toEqual([
    'docs/architecture.test.ts',
    'rspack.config.ts',
    'vitest.config.ts',
  ]);
});

test('the table names every workspace', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { link?: boolean; resolved?: string }>;
  };
  const folders = Object.values(lock.packages).flatMap(({ link, resolved }) =>
    link && resolved ? [resolved] : [],
  );
  expect(folders.length).toBeGreaterThan(5);
  expect(table.map(({ folder }) => folder).sort()).toEqual(folders.sort());
});

describe.each(table)('$folder', ({ folder, allowed, allowedInTests }) => {
  const found = importsOf(folder);
  const {
    name,
    dependencies = {},
    devDependencies = {},
  } = JSON.parse(read(`${folder}/package.json`)) as Package;
  const bare = found.filter(
    ({ specifier }) => !specifier.startsWith('.') && !specifier.startsWith('node:'),
  );

  test('was scanned, unless it is pure data, or AssemblyScript that stands alone', () => {
    const alone = paths(folder).every((path) => path.endsWith('.as.ts'));
    expect(found.length > 0 || alone).toBe(true);
  });

  test('imports only the workspaces that the table allows', () => {
    const ours = bare.filter(({ specifier }) => specifier.startsWith('@hocket/'));
    const strays = ours.filter(({ specifier, isTest }) => {
      const known = [name, ...allowed, ...(isTest ? allowedInTests : [])];
      return !known.includes(packageOf(specifier));
    });
    expect(strays).toEqual([]);
  });

  test('no relative path leaves it', () => {
    const leaving = found.filter(({ file, specifier }) => {
      if (!specifier.startsWith('.')) return false;
      return !normalize(join(dirname(file), specifier)).startsWith(`${folder}/`);
    });
    expect(leaving).toEqual([]);
  });

  test('its package.json lists exactly what its code imports', () => {
    const used = new Set(
      bare.filter(({ isTest }) => !isTest).map(({ specifier }) => packageOf(specifier)),
    );
    const types = new Set(
      Object.keys(devDependencies).map((dependency) => dependency.replace(/^@types\//, '')),
    );
    used.delete(name);
    expect({
      missing: [...used].filter((used) => !(used in dependencies) && !types.has(used)),
    }).toEqual({ missing: [] });
    expect({
      unused: Object.keys(dependencies).filter((dependency) => !used.has(dependency)),
    }).toEqual({ unused: [] });
  });

  test('its tests import what it or the repositoryRoot lists', () => {
    const listed = [name, ...Object.keys({ ...dependencies, ...devDependencies }), ...rootTools];
    const strays = bare.filter(
      ({ isTest, specifier }) => isTest && !listed.includes(packageOf(specifier)),
    );
    expect(strays).toEqual([]);
  });
});

describe.each(houses())('the rooms of $folder', (house) => {
  test('are there, each once, and hold every file', () => {
    const files = paths(house.folder).filter((path) => !isTestPath(path));
    const rooms = files.map((path) => roomOf(house, path) ?? `no room for ${path}`);
    expect([...new Set(rooms)].sort()).toEqual(house.floors.flat().sort());
  });
});

/** The package that a bare specifier names. */
function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
