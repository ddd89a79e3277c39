import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './apps.ts';
import { buildStale } from './build.ts';
import { check, type Outcome, run } from './check.ts';
import { ensureBrowser, ensureRedis } from './ensure-programs.ts';
import { SuiteClock } from './suite-report.ts';

const results = join(root, 'test-results');
const long = process.argv.includes('--long');

/** Counts of a run; a runner that fails without a failed test (a crash, a leak) counts as one failure. */
function outcome(name: string, ok: boolean, passed: number, failed: number): Outcome {
  return { name, passed, failed: failed === 0 && !ok ? 1 : failed };
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

async function vitest(
  name: string,
  projects: readonly string[],
  givesWay = false,
): Promise<Outcome> {
  const file = join(results, `${name}.json`);
  const ok = await run(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env: long ? { PROPERTY_SEED: String(Date.now() % 2 ** 31) } : {}, givesWay },
  );
  const report = read<{ numPassedTests: number; numFailedTests: number }>(file);
  return outcome(name, ok, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
}

async function playwright(project: 'shared' | 'sound' | 'alone'): Promise<Outcome> {
  const name = `playwright-${project}`;
  const file = join(results, `${name}.json`);
  const ok = await run(
    'playwright',
    [
      'test',
      `--project=${project}`,
      '--pass-with-no-tests',
      ...(long ? ['--grep', '@long'] : ['--grep-invert', '@long']),
    ],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  const report = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(file);
  return outcome(
    name,
    ok,
    (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    report?.stats.unexpected ?? 0,
  );
}

const clock = new SuiteClock();
mkdirSync(results, { recursive: true });
ensureBrowser();
const untested = ensureRedis()
  ? []
  : ['rate limits in Redis: no redis-server here; install one or name it in REDIS_SERVER'];
const outcomes: Outcome[] = [];

/**
 * What needs a page, one phase after the other: what listens, two files at a time, for beside more of them sound comes
 * late; the whole product; and what asks a page for something else.
 */
async function pages(): Promise<void> {
  outcomes.push(
    await clock.phase('vitest-sound', () => vitest('vitest-sound', ['sound'])),
    await clock.phase('playwright-sound', () => playwright('sound')),
    await clock.phase('playwright-shared', () => playwright('shared')),
    await clock.phase('vitest-pages', () => vitest('vitest-pages', ['page', 'browser'])),
  );
}

/** What opens no page, in the time in which pages wait for sound and for pictures; it gives way to them. */
async function beside(): Promise<void> {
  outcomes.push(
    ...(await clock.phase('check', () => check())),
    await clock.phase('vitest-beside', () =>
      vitest('vitest-beside', ['server', 'tree', 'dom', 'node'], true),
    ),
  );
}

await clock.phase('build', () => buildStale());
if (long) {
  const projects = ['node', 'page', 'server', 'tree', 'long'];
  outcomes.push(
    await clock.phase('vitest', () => vitest('vitest', projects)),
    await clock.phase('playwright-sound', () => playwright('sound')),
    await clock.phase('playwright-shared', () => playwright('shared')),
  );
} else await Promise.all([pages(), beside()]);
outcomes.push(await clock.phase('playwright-alone', () => playwright('alone')));
// Of a run of everything; the long tests have no limit.
if (!long) clock.write(join(results, 'suite.json'));

const passed = outcomes.reduce((sum, { passed }) => sum + passed, 0);
const failed = outcomes.reduce((sum, { failed }) => sum + failed, 0);
for (const { name } of outcomes.filter(({ failed }) => failed > 0)) console.log(`failed: ${name}`);
for (const what of untested) console.log(`NOT TESTED: ${what}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
