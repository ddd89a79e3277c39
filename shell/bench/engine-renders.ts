import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { addPattern, newProject, type Project, setChain, setSteps } from '@hocket/sdk';
import { postProject } from '../e2e/call-api.ts';
import { EngineStudio } from '../e2e/engines/engine-studio.ts';
import { NullSink } from '../e2e/engines/null-sink.ts';
import { type OtherEngine, otherEngines } from '../e2e/engines/other-engines.ts';
import { exported, select } from '../e2e/export-dialog.ts';
import { openProject, type StudioBench } from './open-bench.ts';

const root = resolve(import.meta.dirname, '../..');
const name = 'Sixty-four bars';

/** Eight tracks in two patterns, sixty-four bars of them. */
function song(): Project {
  const project = newProject({ name });
  addPattern(project);
  for (const pattern of project.patterns)
    setSteps(project, pattern, (_, row, step) => (row * 7 + step * 5) % 4 === 0);
  const ids = project.patterns.map(({ id }) => id);
  setChain(
    project,
    Array.from({ length: 64 }, (_, bar) => ids[Math.floor(bar / 8) % ids.length] ?? ''),
  );
  return project;
}

/** Seconds from the first press to a file of a song of 64 bars, in Chromium; the second file is timed. */
export async function chromiumRender(bench: StudioBench): Promise<number> {
  const { page, studio } = await bench.openStudio();
  await postProject(page, song());
  await page.reload();
  await studio.ready();
  await openProject(studio, name);
  const render = () => exported(page, (dialog) => select(dialog, 'Format', 'WAV, 16'));
  const seconds = await secondTime(render);
  await page.context().close();
  return seconds;
}

/** The same in another browser. */
export async function engineRender(engine: OtherEngine, url: string): Promise<number> {
  const sink = await NullSink.start();
  const studio = new EngineStudio(await engine.open(sink.environment), url);
  try {
    await studio.signUp(`render${engine.name.toLowerCase()}`);
    await postProject(studio.page, song());
    await studio.page.open(`${url}/studio`);
    await studio.says('Ready');
    await studio.click('button', 'Projects: 1');
    await studio.click('menuitem', name);
    return await secondTime(() => studio.export('WAV, 16'));
  } finally {
    await studio.page.close();
    await sink.close();
  }
}

async function secondTime(render: () => Promise<unknown>): Promise<number> {
  await render();
  const started = performance.now();
  await render();
  return (performance.now() - started) / 1000;
}

/** The part of Playwright's report that is read here. */
interface Suite {
  title: string;
  specs: { ok: boolean }[];
  suites?: Suite[];
}

/** Engines in which all journeys passed just now: those that are installed, and Chromium with its own. */
export async function enginesPassed(): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hocket-engines-'));
  const file = join(folder, 'report.json');
  const own = 'journeys.spec.ts';
  const args = ['playwright', 'test', 'shell/e2e/engines.spec.ts', `shell/e2e/${own}`];
  try {
    await promisify(execFile)(
      'npx',
      [...args, '--project=engines', '--project=shared', '--grep-invert=@long', '--reporter=json'],
      { cwd: root, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
      // What failed stands in the report.
    ).catch(() => undefined);
    const { suites } = JSON.parse(await readFile(file, 'utf8')) as { suites: Suite[] };
    const tried = suites.flatMap((suite) =>
      suite.title.endsWith(own)
        ? [{ engine: 'Chromium', specs: specsOf(suite) }]
        : (suite.suites ?? []).map((each) => ({ engine: each.title, specs: specsOf(each) })),
    );
    return tried
      .filter(({ specs }) => specs.length > 0 && specs.every(({ ok }) => ok))
      .map(({ engine }) => engine);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function specsOf({ specs, suites = [] }: Suite): { ok: boolean }[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The one of that name; undefined where it is not installed. */
export function installedEngine(wanted: OtherEngine['name']): OtherEngine | undefined {
  return otherEngines.find((engine) => engine.name === wanted && engine.lacks() === undefined);
}
