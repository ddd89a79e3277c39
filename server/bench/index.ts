import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { machine, markdownTable, writeSection } from '@hocket/plugin-kit/testing/bench-report';
import { openServerBench } from './bench.ts';
import { apiFigures } from './figures.ts';
import { measureFigures } from './measure-figures.ts';

const { values: options } = parseArgs({
  options: {
    /** One flat object and nothing else. */
    json: { type: 'boolean', default: false },
    /** Shorter and rougher. */
    quick: { type: 'boolean', default: false },
    /** Also puts the table into docs/reliability.md. */
    write: { type: 'boolean', default: false },
    /** Only figures whose names contain this, or one of several with commas between them. */
    only: { type: 'string', default: '' },
    /** Keeps what is put in in this folder, and puts in nothing that is there. */
    data: { type: 'string' },
  },
});

/** How it goes is told on stderr, where it does not mix with the answer. */
const say = (text: string) => void process.stderr.write(`${text}\n`);

const bench = await openServerBench(options.data && resolve(options.data));
try {
  const found = await measureFigures(bench, options, say);
  const rows = apiFigures.map(({ name, meaning, atMost, atLeast }) => {
    const bound = atLeast === undefined ? `${atMost ?? ''}` : `at least ${atLeast}`;
    const { value, note = '' } = found.find((each) => each.name === name) ?? {};
    if (value === undefined) return [name, meaning, 'not measured', bound, '', ''];
    const isWithin = value <= (atMost ?? value) && value >= (atLeast ?? value);
    const holds = bound === '' ? '' : isWithin ? 'yes' : 'no';
    return [name, meaning, String(Number(value.toFixed(2))), bound, holds, note];
  });
  const table = markdownTable(
    ['figure', 'what it is', 'measured', 'at most', 'holds', 'how'],
    rows,
  );
  const how = options.quick ? ', with `-- --quick`' : '';
  const text = `Measured on ${machine()}${how}.\n\n${table}`;
  if (options.write) await writeSection('docs/reliability.md', 'benchmark', text);
  const flat = Object.fromEntries(found.map(({ name, value }) => [name, value]));
  process.stdout.write(`${options.json ? JSON.stringify(flat) : text}\n`);
} finally {
  await bench.close();
}
