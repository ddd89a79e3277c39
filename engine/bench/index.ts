import { parseArgs } from 'node:util';
import {
  type Measurement,
  machine,
  measuredOn,
  tableRows,
  wantedFigures,
  writeSection,
} from '@hocket/plugin-kit/testing/bench-report';
import { buildApps } from '@hocket/plugin-kit/testing/build-apps';
import { conformance } from './conformance.ts';
import { engineFigures } from './figures.ts';
import { full, measureEngine, quick } from './measure.ts';
import { openEngineBench } from './open-bench.ts';
import { soundMeasurements } from './sounds/sound-measurements.ts';
import { engineTable } from './table.ts';

const { values: options } = parseArgs({
  options: {
    /** One flat object and nothing else. */
    json: { type: 'boolean', default: false },
    /** Shorter and rougher. */
    quick: { type: 'boolean', default: false },
    /** Also puts the table into docs/engine.md. */
    write: { type: 'boolean', default: false },
    /** Only figures whose names contain this, or one of several with commas between them. */
    only: { type: 'string', default: '' },
  },
});

/** Where the table stands. */
const section = ['docs/engine.md', 'benchmark'] as const;
const started = performance.now();
/** How it goes is told on stderr, where it does not mix with the answer. */
const say = (text: string) => {
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stderr.write(`${seconds.padStart(4)} s  ${text}\n`);
};
const tell = ({ name, value, note = '' }: Measurement) =>
  say(`${name} ${Number(value.toFixed(3))}  ${note}`);

await buildApps();
const bench = await openEngineBench(say);
const found: Measurement[] = [];
try {
  found.push(
    ...(await measureEngine(bench.page, options.quick ? quick : full, options.only, tell)),
  );
} finally {
  await bench.close();
}
if (wantedFigures(options.only)('conformant', 'examples')) {
  const examples = await conformance();
  for (const each of examples) tell(each);
  found.push(...examples);
}
if (wantedFigures(options.only)('dcShare', 'aliasDb', 'loudnessSpread')) {
  const sounds = await soundMeasurements();
  for (const each of sounds) tell(each);
  found.push(...sounds);
}
const place = machine(`Chromium ${bench.browser.version()}`);
const how = options.quick ? ', with `-- --quick`' : '';
const before = await tableRows(...section);
const head = measuredOn(`${place}${how}`, found.length, engineFigures.length);
const text = `${head}\n\n${engineTable(found, before)}`;
if (options.write) await writeSection(...section, text);
const flat = Object.fromEntries(found.map(({ name, value }) => [name, value]));
process.stdout.write(`${options.json ? JSON.stringify(flat) : text}\n`);
