import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from './repository-root.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

const [, section = ''] = read('docs/architecture.md').split(/^## One helper for each thing$/m);
const helpers = [...section.matchAll(/^\| .+? +\| `(\w+)` +\| `([^`]+)` +\|$/gm)].map(
  ([, name = '', file = '']) => ({ name, file }),
);

/** How each helper looks where somebody wrote it out by hand. */
const byHand: Readonly<Record<string, { pattern: RegExp; example: string; allowed?: string[] }>> = {
  clamp: {
    pattern: /Math\.(min|max)\([^;(),]+,\s*Math\.(?!\1)(?:min|max)\([^;()]*\)\s*\)/,
    example: 'Math.min(1, Math.max(0, share))',
    allowed: [
      // The text of a function is a worker's script, so that it uses nothing from outside.
      'engine/sandbox/frame.ts',
    ],
  },
  isObject: {
    pattern:
      /typeof (\w+) [!=]== 'object' (?:&&|\|\|) \1 [!=]== null (?:&&|\|\|) !?Array\.isArray\(\1\)/,
    example: "typeof item !== 'object' || item === null || Array.isArray(item)",
  },
  isEmptyCode: { pattern: /code\.trim\(\) [!=]== ''/i, example: "data.strudelCode.trim() === ''" },
  requireCode: {
    pattern: /HocketError\(\s*'code_empty'/,
    example: "new HocketError('code_empty', 'No code')",
  },
  Lazy: {
    pattern: /\?\?= [^;]*\.catch\(\([^)]*\) => \{\s*(?:this\.)?#?\w+ = undefined;/,
    example:
      'making ??= make().catch((error: unknown) => {\n  making = undefined;\n  throw error;\n})',
  },
  LatestRequest: {
    pattern: /#?(?:ticket|newest|latest)(?: \+= 1|\+\+)/,
    example: 'this.#ticket += 1;',
  },
  SerialQueue: {
    pattern: /: Promise<(?:unknown|void)> = Promise\.resolve\(\)/,
    example: 'last: Promise<unknown> = Promise.resolve();',
  },
  TokenBucket: {
    pattern: /Math\.min\([^;]*\+ \([^;]*\) \* (?:this\.)?#?perSecond/,
    example: 'left = Math.min(most, left + (now - before) * perSecond);',
  },
  deliverFile: { pattern: /\.download = /, example: 'link.download = name;' },
};

/** What is installed, built or begun by others, and what serves only tests and benchmarks. */
const leftOut = /^(?:node_modules|dist|templates|\.\w+|testing|bench|e2e|reliability)$/;

/** The paths of a folder's sources, relative to the root. */
function sourcesIn(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return leftOut.test(entry.name) ? [] : sourcesIn(path);
    return /(?<!\.test)\.tsx?$/.test(path) ? [path] : [];
  });
}

const sources = ['engine', 'plugins', 'remotes', 'server', 'shell']
  .flatMap(sourcesIn)
  .map((path) => ({ path, text: read(path) }));

test('every helper of the table is looked for', () => {
  expect(helpers.map(({ name }) => name).sort()).toEqual(Object.keys(byHand).sort());
  expect(sources.length).toBeGreaterThan(500);
});

describe.each(helpers)('$name', ({ name, file }) => {
  test('stands where the page says', () => {
    expect(read(file)).toMatch(new RegExp(`^export (?:class|function) ${name}\\b`, 'm'));
  });

  test('is written out nowhere else', () => {
    const { pattern = /$^/, example = '', allowed = [] } = byHand[name] ?? {};
    expect(example).toMatch(pattern);
    const found = sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
    expect(found.filter((path) => path !== file).sort()).toEqual([...allowed].sort());
  });
});
