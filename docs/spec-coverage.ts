import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './repository-root.ts';

/** A sentence of the specification. `later` says why nothing tests it yet. */
export interface Sentence {
  id: string;
  /** The specification's part and heading. */
  part: string;
  /** Word for word. */
  text: string;
  later?: string;
}

/** A test that names the sentences it shows. */
export interface TaggedTest {
  /** Relative to the root. */
  file: string;
  title: string;
  ids: string[];
}

const table = join(repositoryRoot, 'docs/spec-coverage.md');
const testFile = /\.(test|spec)\.tsx?$/;
const folders = ['plugins', 'engine', 'shell', 'remotes', 'server'];
const tagged =
  /^[ \t]*\/\/ @spec ((?:[\w.-]+ ?)+)\n[ \t]*(?:test|describe)(?:\.each(?:<.*>)?\([\s\S]*?\)\(|(?:\.\w+)?\()\s*(['"`])(.*?)(?<!\\)\2,/gm;

/** The sentences, in the specification's order. */
export function sentences(): Sentence[] {
  return JSON.parse(readFileSync(join(repositoryRoot, 'docs/spec-sentences.json'), 'utf8'));
}

/** The tests that have a tag, by file. */
export function taggedTests(): TaggedTest[] {
  return testFiles().flatMap((file) =>
    testsIn(file, readFileSync(join(repositoryRoot, file), 'utf8')),
  );
}

function testFiles(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => testFile.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
      .map((path) => `${folder}/${path}`)
      .sort(),
  );
}

/** The tagged tests of one file's text. Throws on a tag that no test follows. */
export function testsIn(file: string, text: string): TaggedTest[] {
  const found = [...text.matchAll(tagged)].map(([, ids = '', , title = '']) => ({
    file,
    title: title.replace(/\$\{.*?\}|%[sdj]/g, '…').replaceAll("\\'", "'"),
    ids: ids.trim().split(' '),
  }));
  const tags = text.match(/^[ \t]*\/\/ @spec /gm)?.length ?? 0;
  if (tags !== found.length) throw new Error(`${file}: a line '// @spec …' stands above no test`);
  return found;
}

const head = `# The specification's sentences about the studio, and the tests that show them

Made by \`npm run docs:coverage\` from \`docs/spec-sentences.json\` and the tests' tags; a test fails when it is stale.
A tag is a line right above a test, the same in vitest and Playwright files, with one sentence's id or several:

\`\`\`ts
// @spec grid.heading grid.buttons
test('the panel has its heading and its buttons', …
\`\`\`

A sentence without a test says why in the data's \`later\`; without that, the test of this page fails.
`;

/** The whole page. */
export function coveragePage(all: readonly Sentence[], tests: readonly TaggedTest[]): string {
  const covered = all.filter(({ id }) => tests.some(({ ids }) => ids.includes(id))).length;
  const parts = [...new Set(all.map(({ part }) => part))].map((part) => {
    const rows = all.filter((sentence) => sentence.part === part).map((one) => rowOf(one, tests));
    return `\n## ${part}\n\n| sentence | says | shown by |\n| --- | --- | --- |\n${rows.join('')}`;
  });
  return `${head}\n${covered} of ${all.length} sentences are shown by a test.\n${parts.join('')}`;
}

function rowOf({ id, text, later }: Sentence, tests: readonly TaggedTest[]): string {
  const by = tests
    .filter(({ ids }) => ids.includes(id))
    .map(({ file, title }) => `${title} (\`${file}\`)`);
  const shown = by.length > 0 ? by.join('<br>') : `**not covered yet**: ${later ?? 'no test'}`;
  return `| \`${id}\` | ${cell(text)} | ${cell(shown)} |\n`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('{', '&#123;');
}

if (process.argv[1]?.endsWith('spec-coverage.ts')) {
  writeFileSync(table, coveragePage(sentences(), taggedTests()));
}
