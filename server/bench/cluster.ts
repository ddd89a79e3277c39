import { parseArgs } from 'node:util';
import { machine, markdownTable, writeSection } from '@hocket/plugin-kit/testing/bench-report';
import { clusterPrograms } from '../src/reliability/cluster/cluster.ts';
import { measureCluster } from '../src/reliability/cluster/measure-cluster.ts';

const { values: options } = parseArgs({
  options: {
    /** One flat object and nothing else. */
    json: { type: 'boolean', default: false },
    /** What is away is so for three seconds instead of thirty, and fewer people work. */
    quick: { type: 'boolean', default: false },
    /** Also puts the table into docs/reliability.md. */
    write: { type: 'boolean', default: false },
  },
});

const programs = clusterPrograms();
if (Array.isArray(programs)) {
  process.stderr.write(`A cluster needs ${programs.join(', ')}: packages of Debian.\n`);
  process.exit(1);
}
const effort = options.quick
  ? { seconds: 3, edits: 300, people: 4 }
  : { seconds: 30, edits: 3000, people: 8 };
const { rows, figures } = await measureCluster(
  programs,
  effort,
  (text) => void process.stderr.write(`${text}\n`),
);
const table = markdownTable(
  ['what is done', 'what came of it', 'must be', 'holds'],
  rows.map(({ experiment, found, must, holds }) => [experiment, found, must, holds ? 'yes' : 'no']),
);
const text = `Measured on ${machine()}.\n\n${table}`;
if (options.write) await writeSection('docs/reliability.md', 'cluster', text);
process.stdout.write(`${options.json ? JSON.stringify(figures) : text}\n`);
process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1;
