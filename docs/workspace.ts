import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** One import of a source file. */
export interface Import {
  /** Relative to the root. */
  file: string;
  specifier: string;
  isTest: boolean;
}

/** Templates are texts that others go on from. */
const nested = new Set(['node_modules', 'dist', 'e2e', 'templates']);

/** Source files of one package; packages inside it are left out. */
export function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      const isPackage = readdirSync(join(root, path)).includes('package.json');
      return nested.has(entry.name) || isPackage ? [] : sources(path);
    }
    return /\.(tsx?|css)$/.test(entry.name) ? [path] : [];
  });
}

const importing = [
  /\bfrom\s+'([^'\n]+)'/g,
  /\bimport\s+'([^'\n]+)'/g,
  /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'([^'\n]+)'\s*\)/g,
  /\bnew URL\(\s*'([^'\n]+\.\w+)',\s*import\.meta\.url/g,
  /\bimport\.meta\.resolve\(\s*'([^'\n]+)'/g,
  /@import\s+'([^'\n]+)'/g,
  /\burl\(['"]?([^'")]+)['"]?\)/g,
];

/** Every import of a package's files, tests marked. */
export function imports(folder: string): Import[] {
  return sources(folder).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const isTest = /\.(test|bench)\.tsx?$|\/testing\/|\/bench\//.test(file);
    return importing
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .map(([, specifier = '']) => ({ file, specifier, isTest }));
  });
}

/** The package that a bare specifier names. */
export function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
