import { parseArgs } from 'node:util';
import {
  type Measurement,
  machine,
  markdownTable,
  measuredOn,
  tableRows,
  wantedFigures,
  writeSection,
} from '@hocket/plugin-kit/testing/bench-report';
import { formFigures, loopFigures, musicFigures } from './analysis/music-figures.ts';
import { composedFigures, corpusFigures, firstTryFigures } from './composed-figures.ts';
import { benchTools, type FigureGroup } from './figure-group.ts';
import { composerFigures } from './figures.ts';
import { layerFigures, loudnessFigures } from './sound-figures.ts';

const { values: options } = parseArgs({
  options: {
    /** One flat object and nothing else. */
    json: { type: 'boolean', default: false },
    /** A tenth of everything. */
    quick: { type: 'boolean', default: false },
    /** Only figures with one of these parts, with commas between them, in their names. */
    only: { type: 'string', default: '' },
    /** Also puts the tables into docs/ai.md. */
    write: { type: 'boolean', default: false },
  },
});

/** In this order; the cheap ones come first. */
const groups: readonly FigureGroup[] = [
  composedFigures,
  musicFigures,
  formFigures,
  loopFigures,
  firstTryFigures,
  ...corpusFigures,
  loudnessFigures,
  layerFigures,
];

const tools = benchTools(options.quick);
const wanted = wantedFigures(options.only);
try {
  const found: Measurement[] = [];
  const tables: string[] = [];
  for (const group of groups.filter(({ names }) => wanted(...names))) {
    const measured = await group.measure(tools);
    tables.push(...(measured.tables ?? []));
    for (const figure of measured.found) {
      found.push({ ...figure, name: `composer.${figure.name}` });
      tools.say(`composer.${figure.name} ${figure.value.toFixed(3)}  ${figure.note ?? ''}`);
    }
  }
  const before = await tableRows('docs/ai.md', 'benchmark');
  const rows = composerFigures.map(({ name, meaning, atLeast = -Infinity, atMost = Infinity }) => {
    const figure = found.find((each) => each.name === name);
    const goal = [
      ...(Number.isFinite(atLeast) ? [`≥ ${atLeast}`] : []),
      ...(Number.isFinite(atMost) ? [`≤ ${atMost}`] : []),
    ].join(', ');
    if (figure === undefined) return [...(before.get(name) ?? [name, meaning, '', goal, '', ''])];
    const { value, note = '' } = figure;
    const holds = value >= atLeast && value <= atMost ? 'yes' : 'no';
    return [name, meaning, String(Number(value.toFixed(3))), goal, holds, note];
  });
  const table = markdownTable(
    ['figure', 'what it is', 'measured', 'must be', 'holds', 'how'],
    rows,
  );
  const browser = tools.browser();
  const place = machine(...(browser === undefined ? [] : [`Chromium ${browser}`]));
  const how = options.quick ? ' with `-- --quick`' : '';
  const text = [
    measuredOn(`${place}${how}`, found.length, composerFigures.length),
    table,
    ...tables,
  ].join('\n\n');
  if (options.write) await writeSection('docs/ai.md', 'benchmark', text);
  const flat = Object.fromEntries(found.map(({ name, value }) => [name, value]));
  process.stdout.write(`${options.json ? JSON.stringify(flat) : text}\n`);
} finally {
  await tools.close();
}
