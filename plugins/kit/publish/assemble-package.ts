import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../testing/build-apps.ts';

const run = promisify(execFile);

interface Package {
  name: string;
  version: string;
  bin?: string | Record<string, string>;
  exports?: Record<string, string> | string;
  dependencies?: Record<string, string>;
  [field: string]: unknown;
}

/** A package that authors of plugins and teams of panels install, and what goes along with its compiled sources. */
export interface Published {
  folder: string;
  /** Path in the package → what is copied there. */
  copies: Readonly<Record<string, string>>;
  /** Its fakes for tests are part of it. */
  testing?: boolean;
  /** Its types are part of it. */
  declarations?: boolean;
  /** Workspaces that are built into it. */
  bundles?: readonly string[];
}

/** Pages of docs/ that go along with every package, since authors need not have this repository. */
const guides = [
  'writing-a-plugin.md',
  'plugin-limits.md',
  'writing-a-tutorial.md',
  'plugin-registry.md',
  'writing-a-remote.md',
];

/** Puts a package together as it is published: JavaScript in place of TypeScript, nothing of the workspace. */
export async function assemble(
  { folder, copies, declarations = false, testing = false, bundles = [] }: Published,
  target: string,
): Promise<Package> {
  await mkdir(target, { recursive: true });
  const own = await packageIn(folder);
  for (const field of ['private', 'scripts', 'hocket']) delete own[field];
  const dependencies = Object.entries(own.dependencies ?? {})
    .filter(([name]) => !bundles.includes(name))
    .map(([name, range]) => [name, name.startsWith('@hocket/') ? `^${range}` : range]);
  const { engines } = await packageIn('.');
  const content = {
    ...own,
    ...publicPaths(own, testing),
    dependencies: Object.fromEntries(dependencies),
    engines,
    publishConfig: { access: 'public' },
  };
  await writeFile(join(target, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
  await cp(join(repository, 'LICENSE'), join(target, 'LICENSE'));
  const readme = await readFile(join(repository, folder, 'README.md'), 'utf8');
  await writeFile(join(target, 'README.md'), readme.replaceAll('](../../docs/', '](docs/'));
  for (const guide of guides) {
    const text = await readFile(join(repository, 'docs', guide), 'utf8');
    await mkdir(join(target, 'docs'), { recursive: true });
    await writeFile(join(target, 'docs', guide), withOwnLinks(text));
  }
  for (const [to, from] of Object.entries(copies)) {
    await cp(join(repository, from), join(target, to), {
      recursive: true,
      // The studio's recordings are larger than all else, and a plugin's tests hear the plugin.
      // What only our own tests need of former releases stays here, too.
      filter: (path) =>
        !/\.map$|contracts\/.*\.tgz$|e2e-recorder|engine\/dist\/recordings/.test(path),
    });
  }
  await copyStyles(folder, target);
  await compile(folder, target, { declarations, testing });
  return own;
}

async function packageIn(folder: string): Promise<Package> {
  return JSON.parse(await readFile(join(repository, folder, 'package.json'), 'utf8')) as Package;
}

/** Entries as they are once compiled. */
function publicPaths({ bin, exports }: Package, testing: boolean): Record<string, unknown> {
  const compiled = (path: string) => path.replace(/\.tsx?$/, '.js');
  const types = (path: string) => path.replace(/\.tsx?$/, '.d.ts');
  const entry = (path: string) =>
    /\.tsx?$/.test(path) ? { types: types(path), default: compiled(path) } : path;
  const entries = typeof exports === 'string' ? { '.': exports } : exports;
  return {
    ...(typeof bin === 'string' ? { bin: compiled(bin) } : {}),
    ...(typeof bin === 'object'
      ? { bin: Object.fromEntries(Object.entries(bin).map(([name, to]) => [name, compiled(to)])) }
      : {}),
    ...(entries === undefined
      ? {}
      : {
          exports: Object.fromEntries(
            Object.entries(entries)
              .filter(
                ([name]) => (testing ? name === './testing' : false) || !/^\.\/testing/.test(name),
              )
              .map(([name, to]) => [name, entry(to)]),
          ),
        }),
    files: undefined,
  };
}

/** A guide whose links lead to pages that go along; those of other pages are words. */
function withOwnLinks(page: string): string {
  return page.replace(
    /\[([^\]]+)\]\(([\w./-]+\.md)(#[^)]*)?\)/g,
    (link, words: string, to: string) => (guides.includes(to) ? link : words),
  );
}

/** Copies what a package's sources name beside TypeScript: styles and pictures. */
async function copyStyles(folder: string, target: string): Promise<void> {
  const files = await readdir(join(repository, folder, 'src'), { recursive: true });
  for (const path of files.filter((each) => /\.(css|svg)$/.test(each))) {
    await cp(join(repository, folder, 'src', path), join(target, 'src', path));
  }
}

/** Compiles a package's sources, without its tests, into the same places of `target`. */
async function compile(
  folder: string,
  target: string,
  { declarations, testing }: { declarations: boolean; testing: boolean },
): Promise<void> {
  const isLeftOut = testing ? /\.test\.tsx?$/ : /\.test\.tsx?$|(^|\/)testing\//;
  const files = (await readdir(join(repository, folder, 'src'), { recursive: true }))
    .filter((path) => /\.tsx?$/.test(path) && !isLeftOut.test(path))
    .map((path) => join(repository, folder, 'src', path));
  const config = join(target, 'tsconfig.build.json');
  const compilerOptions = {
    noEmit: false,
    declaration: declarations,
    rewriteRelativeImportExtensions: true,

    rootDir: join(repository, folder),
    outDir: target,
    sourceMap: false,
    typeRoots: [join(repository, 'node_modules/@types')],
  };
  await writeFile(
    config,
    JSON.stringify({
      extends: join(repository, 'tsconfig.json'),
      compilerOptions,
      files,
      include: [],
    }),
  );
  await run(process.execPath, [join(repository, 'node_modules/typescript/bin/tsc'), '-p', config], {
    cwd: repository,
  });
  await rm(config);
  for (const path of files.filter((file) => file.endsWith('index.ts'))) {
    await runsByItself(path.replace(join(repository, folder), target).replace(/\.ts$/, '.js'));
  }
}

/** Commands run as they are once they are compiled. */
async function runsByItself(path: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(/^#!.*/, '#!/usr/bin/env node'));
}
