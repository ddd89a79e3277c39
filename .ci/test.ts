import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { freePort } from '../plugins/kit/testing/free-port.ts';
import { NodeTree, type NodeVersion, nodeVersions } from './any-node.ts';
import { root } from './apps.ts';
import { buildStale } from './build.ts';
import { check, type Outcome, run } from './check.ts';
import {
  ensureBrowser,
  ensureCluster,
  ensureEngines,
  ensurePromtool,
  ensureRedis,
} from './ensure-programs.ts';
import { SuiteClock } from './suite-report.ts';

const results = join(root, 'test-results');
const long = process.argv.includes('--long');

/** What a run of tests came to: which of them failed, by file and name. */
interface TestOutcome extends Outcome {
  failures: readonly string[];
}

/** Counts of a run; a runner that fails without a failed test (a crash, a leak) counts as one failure. */
function outcome(
  name: string,
  ok: boolean,
  passed: number,
  failures: readonly string[] = [],
): TestOutcome {
  const failed = failures.length === 0 && !ok ? 1 : failures.length;
  return { name, passed, failed, failures };
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
): Promise<TestOutcome> {
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
  return vitestOutcome(name, ok, file);
}

/** What a run left in a file as JSON; `folder`: the tree that it tested. */
function vitestOutcome(name: string, ok: boolean, file: string, folder = root): TestOutcome {
  const report = read<VitestReport>(file);
  const failures = report?.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(folder, name)} ${fullName}`),
  );
  return outcome(name, ok, report?.numPassedTests ?? 0, failures);
}

/** The parts of vitest's report as JSON that are read here. */
interface VitestReport {
  numPassedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

async function playwright(project: 'shared' | 'sound' | 'alone' | 'engines'): Promise<TestOutcome> {
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
  const report = read<PlaywrightReport>(file);
  const passed = (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0);
  return outcome(name, ok, passed, report?.suites.flatMap(failedIn));
}

/** The parts of Playwright's report as JSON that are read here. */
interface PlaywrightReport {
  stats: { expected: number; flaky: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: { ok: boolean; file: string; line: number; title: string }[];
  suites?: PlaywrightSuite[];
}

function failedIn({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ ok }) => !ok);
  return [
    ...own.map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...suites.flatMap(failedIn),
  ];
}

const clock = new SuiteClock();
mkdirSync(results, { recursive: true });
ensureBrowser();
const untested = ensureRedis()
  ? []
  : ['rate limits in Redis: no redis-server here; install one or name it in REDIS_SERVER'];
untested.push(...(long ? [...ensureCluster(), ...ensurePromtool()] : ensureEngines()));
const outcomes: (Outcome | TestOutcome)[] = [];

/**
 * What needs a page, one phase after the other: what listens, two files at a time, for beside more of them sound comes
 * late; other browsers; the whole product; and what asks a page for something else.
 */
async function pages(): Promise<void> {
  outcomes.push(
    await clock.phase('vitest-sound', () => vitest('vitest-sound', ['sound'])),
    await clock.phase('playwright-sound', () => playwright('sound')),
    await clock.phase('playwright-engines', () => playwright('engines')),
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

/** Installs, starts and tests the server on another Node; a warning is a failure. */
async function onNode(version: NodeVersion): Promise<TestOutcome[]> {
  const name = `node-${version.node}`;
  const tree = NodeTree.open(version);
  if (tree === undefined) {
    untested.push(`Node ${version.node}: the registry, which brings it, is not reachable`);
    return [];
  }
  try {
    const warnings = [...tree.install(), ...(await tree.start(await freePort()))];
    const file = join(results, `${name}.json`);
    return [
      outcome(`${name}-start`, true, 1, warnings),
      vitestOutcome(name, await tree.test(file), file, tree.folder),
    ];
  } catch (error) {
    return [outcome(`${name}-start`, false, 0, [String(error)])];
  } finally {
    tree.close();
  }
}

await clock.phase('build', () => buildStale());
if (long) {
  const projects = ['node', 'page', 'server', 'tree', 'long'];
  outcomes.push(
    await clock.phase('vitest', () => vitest('vitest', projects)),
    await clock.phase('playwright-sound', () => playwright('sound')),
    await clock.phase('playwright-shared', () => playwright('shared')),
  );
  for (const version of nodeVersions)
    outcomes.push(...(await clock.phase(`node-${version.node}`, () => onNode(version))));
} else await Promise.all([pages(), beside()]);
outcomes.push(await clock.phase('playwright-alone', () => playwright('alone')));
// Of a run of everything; the long tests have no limit.
if (!long) clock.write(join(results, 'suite.json'));

const passed = outcomes.reduce((sum, { passed }) => sum + passed, 0);
const failed = outcomes.reduce((sum, { failed }) => sum + failed, 0);
// Last of all, so that it is in sight, also where only the end of a run is kept.
for (const each of outcomes.filter(({ failed }) => failed > 0)) {
  console.log(`failed: ${each.name}`);
  if ('failures' in each) for (const test of each.failures) console.log(`  ${test}`);
}
for (const what of untested) console.log(`NOT TESTED: ${what}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
