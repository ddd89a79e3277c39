import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { percentile } from '@hocket/plugin-kit/testing/bench-report';
import { EngineStudio } from '../e2e/engines/engine-studio.ts';
import { NullSink } from '../e2e/engines/null-sink.ts';
import { otherEngines } from '../e2e/engines/other-engines.ts';
import { exported, select } from '../e2e/export-dialog.ts';
import type { StudioDriver } from '../e2e/studio-driver.ts';
import type { StudioBench } from './open-bench.ts';

const root = resolve(import.meta.dirname ?? '.', '../..');
/** Bars of a long export, and of a short one, by which what else an export takes is taken off. */
const bars = { long: 64, short: 2 };
const song = `setcpm(30)
drums: s("bd*4, ~ sd ~ sd, hh*8")
bass: note("a1 ~ e1 ~").s("bass").gain(.6)
chords: note("<[a3,c4,e4] [f3,a3,c4]>").s("saw").lpf(2000).room(.3).gain(.3)`;
const format = 'WAV, 16';

/** How fast an engine renders 64 bars against Chromium; undefined where it is not on this machine. */
export interface RenderSpeed {
  name: (typeof otherEngines)[number]['name'];
  ratio?: number;
  note: string;
}

/** Exports a piece as far as a bar. */
type Export = (toBar: number) => Promise<unknown>;

/** Each engine's speed, measured by turns with Chromium's. */
export async function renderSpeeds(bench: StudioBench, rounds: number): Promise<RenderSpeed[]> {
  const speeds: RenderSpeed[] = [];
  for (const engine of otherEngines) {
    const lack = engine.lacks();
    if (lack !== undefined) {
      speeds.push({ name: engine.name, note: `there is no ${lack}` });
      continue;
    }
    const sink = await NullSink.start();
    const studio = new EngineStudio(await engine.open(sink.environment), bench.url);
    const { page, studio: chromium } = await bench.openStudio();
    page.setDefaultTimeout(120_000);
    try {
      await studio.signUp(engine.name.toLowerCase());
      await studio.run(song);
      await studio.says('Pattern executed successfully');
      await write(chromium);
      const own: number[] = [];
      const chromiums: number[] = [];
      for (let round = 0; round < rounds; round++) {
        own.push(await millisecondsOf((toBar) => studio.export(format, toBar)));
        chromiums.push(await millisecondsOf((toBar) => exportedTo(chromium, toBar)));
      }
      const [ms, chromiumMs] = [percentile(own), percentile(chromiums)];
      const note = `${(ms / 1000).toFixed(1)} s and ${(chromiumMs / 1000).toFixed(1)} s`;
      speeds.push({ name: engine.name, ratio: chromiumMs / ms, note });
    } finally {
      await Promise.all([studio.page.close(), page.context().close()]);
      await sink.close();
    }
  }
  return speeds;
}

async function write(studio: StudioDriver): Promise<void> {
  await studio.write(song);
  await studio.run();
  await studio.page.getByText('Pattern executed successfully').waitFor();
}

async function exportedTo({ page }: StudioDriver, toBar: number): Promise<void> {
  await exported(page, async (dialog) => {
    await select(dialog, 'Format', format);
    const last = dialog.getByRole('textbox', { name: 'To bar' });
    await last.fill(`${toBar}`);
    await last.press('Tab');
  });
}

/** What the bars between take. */
async function millisecondsOf(render: Export): Promise<number> {
  const times: number[] = [];
  for (const toBar of [bars.short, bars.long]) {
    const begun = performance.now();
    await render(toBar);
    times.push(performance.now() - begun);
  }
  const [short = 0, long = 0] = times;
  return long - short;
}

interface Suite {
  title: string;
  specs: { ok: boolean }[];
  suites?: Suite[];
}

/** Names of the engines in which all journeys pass: those that `npm test` takes through them. */
export async function enginesPassed(): Promise<string[]> {
  const specs = ['shell/e2e/engines.spec.ts', 'shell/e2e/journeys.spec.ts'];
  const args = ['playwright', 'test', '--reporter=json', ...specs];
  // It ends with an error where one fails, and the report says which.
  const text = await new Promise<string>((done) =>
    execFile('npx', args, { cwd: root, maxBuffer: 2 ** 28 }, (_, report) => done(report)),
  );
  const report = JSON.parse(text.slice(text.indexOf('{\n'))) as { suites: Suite[] };
  const [engines, journeys] = specs.map((file) =>
    report.suites.find(({ title }) => file.endsWith(title)),
  );
  const passed = (engines?.suites ?? []).filter(isPassed).map(({ title }) => title);
  return journeys && isPassed(journeys) ? ['Chromium', ...passed] : passed;
}

function isPassed({ specs, suites = [] }: Suite): boolean {
  return specs.every(({ ok }) => ok) && suites.every(isPassed);
}
