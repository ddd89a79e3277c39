import { parseArgs } from 'node:util';
import { type FigureEntry, type TreeFigure, treeFigures } from './figures.ts';
import { sourceFiles } from './source-files.ts';

/**
 * How easily the tree is read, in numbers: `npm run house`. `-- --json` prints them for programs, `-- --list crumbs`
 * what stands behind one of them, `-- --check` ends with 1 when one that the tree decides is over its bound.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    check: { type: 'boolean' },
    list: { type: 'string' },
  },
});

const all = treeFigures(sourceFiles());
const say = (text: string) => process.stdout.write(`${text}\n`);

if (values.list) {
  const findings = all.find(({ name }) => name === `house.${values.list}`)?.findings;
  const lists = all.flatMap(({ name, findings }) => (findings ? [name.slice(6)] : []));
  say(findings ? listed(findings) : `There is no such list. There are: ${lists.join(', ')}`);
  process.exitCode = findings ? 0 : 2;
} else if (values.json) {
  say(JSON.stringify(Object.fromEntries(all.map(({ name, value }) => [name, value ?? null]))));
} else {
  for (const figure of all) say(line(figure));
}
const broken = all.filter(({ held, value = 0, bound = value }) => held && value > bound);
if (values.check && broken.length > 0) process.exitCode = 1;

function line({ name, value, bound }: TreeFigure): string {
  const limit = bound === undefined ? '' : `  (at most ${bound})`;
  return `${name.padEnd(20)}${String(value ?? 'not measured').padStart(8)}${limit}`;
}

/** Entries as text by folder, each folder with their number. */
function listed(findings: readonly FigureEntry[]): string {
  return [...new Set(findings.map(({ folder }) => folder))]
    .sort()
    .flatMap((folder) => {
      const own = findings.filter((finding) => finding.folder === folder);
      return [`${folder}: ${own.length}`, ...own.map(({ text }) => `  ${text}`)];
    })
    .join('\n');
}
