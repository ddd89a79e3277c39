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

async function vitest(name: string, projects: readonly string[]): Promise<Outcome> {
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
    long ? { PROPERTY_SEED: String(Date.now() % 2 ** 31) } : {},
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
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
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
// Neither needs what the other makes, and each has stretches on one core.
const outcomes: Outcome[] = [];
await clock.phase(long ? 'build' : 'check and build', async () => {
  const [checked] = await Promise.all([long ? [] : check(), buildStale()]);
  outcomes.push(...checked);
});
outcomes.push(
  await clock.phase('vitest', () =>
    vitest(
      'vitest',
      long ? ['node', 'server', 'tree', 'long'] : ['node', 'server', 'tree', 'dom', 'browser'],
    ),
  ),
  // What listens has the machine to itself, two files at a time: beside more of them sound comes late.
  ...(long ? [] : [await clock.phase('vitest-sound', () => vitest('vitest-sound', ['sound']))]),
  await clock.phase('playwright-sound', () => playwright('sound')),
  await clock.phase('playwright-shared', () => playwright('shared')),
  await clock.phase('playwright-alone', () => playwright('alone')),
);
// Of a run of everything; the long tests have no limit.
if (!long) clock.write(join(results, 'suite.json'));

const passed = outcomes.reduce((sum, { passed }) => sum + passed, 0);
const failed = outcomes.reduce((sum, { failed }) => sum + failed, 0);
for (const { name } of outcomes.filter(({ failed }) => failed > 0)) console.log(`failed: ${name}`);
for (const what of untested) console.log(`NOT TESTED: ${what}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
