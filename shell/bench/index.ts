import { parseArgs } from 'node:util';
import { machine, writeSection } from '@hocket/plugin-kit/testing/bench-report';
import { buildApps } from '@hocket/plugin-kit/testing/build-apps';
import { measure } from './measure.ts';
import { openStudioBench } from './open-bench.ts';
import { studioTable } from './table.ts';

const { values: options } = parseArgs({
  options: {
    /** One flat object and nothing else. */
    json: { type: 'boolean', default: false },
    /** Shorter and rougher. */
    quick: { type: 'boolean', default: false },
    /** Also puts the table into docs/studio-performance.md. */
    write: { type: 'boolean', default: false },
    /** Only figures whose names contain this, or one of several with commas between them. */
    only: { type: 'string', default: '' },
  },
});

/** How it goes is told on stderr, where it does not mix with the answer. */
const say = (text: string) => void process.stderr.write(`${text}\n`);
console.log = say;

await buildApps();
const bench = await openStudioBench();
try {
  const found = await measure(bench, options, say);
  const how = options.quick ? ', with `-- --quick`' : '';
  const text = `Measured on ${machine(`Chromium ${bench.browser.version()}`)}${how}.\n\n${studioTable(found)}`;
  if (options.write) await writeSection('docs/studio-performance.md', 'benchmark', text);
  const flat = Object.fromEntries(found.map(({ name, value }) => [name, value]));
  process.stdout.write(`${options.json ? JSON.stringify(flat) : text}\n`);
} finally {
  await bench.close();
}
