import { parseArgs } from 'node:util';
import {
  machine,
  measuredOn,
  tableRows,
  writeSection,
} from '@hocket/plugin-kit/testing/bench-report';
import { buildApps } from '@hocket/plugin-kit/testing/build-apps';
import type { StudioFigure, StudioMeasurement } from './figures.ts';
import { studioTable } from './table.ts';

/** Figures of one command, and the section of docs/studio-performance.md in which their table stands. */
interface Report {
  figures: readonly StudioFigure[];
  section: string;
}

/** What the command line asks for. */
export interface BenchOptions {
  quick: boolean;
  only: string;
}

/** Measures what was measured, in a browser of that version. */
type Measure = (
  options: BenchOptions,
  say: (text: string) => void,
) => Promise<{ found: StudioMeasurement[]; version: string }>;

/** Runs a benchmark of the built product as its command line says, and prints its figures. */
export async function reportFigures({ figures, section }: Report, measure: Measure): Promise<void> {
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
  const { found, version } = await measure(options, say);
  const place = ['docs/studio-performance.md', section] as const;
  const how = options.quick ? ', with `-- --quick`' : '';
  const before = await tableRows(...place);
  const head = measuredOn(`${machine(`Chromium ${version}`)}${how}`, found.length, figures.length);
  const text = `${head}\n\n${studioTable(figures, found, before)}`;
  if (options.write) await writeSection(...place, text);
  const flat = Object.fromEntries(found.map(({ name, value = 'NOT TESTED' }) => [name, value]));
  process.stdout.write(`${options.json ? JSON.stringify(flat) : text}\n`);
}
