import { parseArgs } from 'node:util';
import {
  machine,
  measuredOn,
  tableRows,
  writeSection,
} from '@hocket/plugin-kit/testing/bench-report';
import { buildApps } from '@hocket/plugin-kit/testing/build-apps';
import { studioFigures } from './figures.ts';
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

/** Where the table stands. */
const section = ['docs/studio-performance.md', 'benchmark'] as const;

/** How it goes is told on stderr, where it does not mix with the answer. */
const say = (text: string) => void process.stderr.write(`${text}\n`);
console.log = say;

await buildApps();
const bench = await openStudioBench();
try {
  const found = await measure(bench, options, say);
  const how = options.quick ? ', with `-- --quick`' : '';
  const place = `${machine(`Chromium ${bench.browser.version()}`)}${how}`;
  const before = await tableRows(...section);
  const head = measuredOn(place, found.length, studioFigures.length);
  const text = `${head}\n\n${studioTable(found, before)}`;
  if (options.write) await writeSection(...section, text);
  const flat = Object.fromEntries(found.map(({ name, value = 'NOT TESTED' }) => [name, value]));
  process.stdout.write(`${options.json ? JSON.stringify(flat) : text}\n`);
} finally {
  await bench.close();
}
