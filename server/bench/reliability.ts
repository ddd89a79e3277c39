import { parseArgs } from 'node:util';
import { machine, markdownTable, writeSection } from '@hocket/plugin-kit/testing/bench-report';
import { measureReliability } from '../src/reliability/measure-reliability.ts';

const { values: options } = parseArgs({
  // Also puts the table into docs/reliability.md.
  options: { write: { type: 'boolean', default: false } },
});

const rows = (await measureReliability()).map(({ experiment, found, must, holds }) => [
  experiment,
  found,
  must,
  holds ? 'yes' : 'no',
]);
const table = markdownTable(['what is done', 'what came of it', 'must be', 'holds'], rows);
const text = `Measured on ${machine()}.\n\n${table}`;
if (options.write) await writeSection('docs/reliability.md', 'reliability', text);
process.stdout.write(`${text}\n`);
