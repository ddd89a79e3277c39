import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { root } from './apps.ts';

/** How many tests of a step passed and failed. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
}

/** One check: a program of node_modules/.bin that ends with 0 when all is well. */
interface Step {
  name: string;
  program: string;
  args: readonly string[];
}

/** How a program is run. */
export interface RunOptions {
  env?: Record<string, string>;
  /** It and all that it starts give way to whatever else has something to do. */
  givesWay?: boolean;
}

/** Runs a program of node_modules/.bin with its output shown; true when it exits with 0. */
export function run(
  program: string,
  args: readonly string[],
  { env, givesWay = false }: RunOptions = {},
): Promise<boolean> {
  return new Promise((done) => {
    const child = start(program, args, 'inherit', env);
    if (givesWay) giveWay(child);
    child.on('error', () => done(false));
    child.on('exit', (code) => done(code === 0));
  });
}

function start(
  program: string,
  args: readonly string[],
  output: 'inherit' | 'pipe',
  env: Record<string, string> = {},
) {
  return spawn(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
}

/** What a program starts later inherits it. */
function giveWay({ pid }: ChildProcess): void {
  // It has none when it could not be started, which `error` tells.
  // At the lowest priority a server beside busy pages answers later than its own clients and watchdogs wait.
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Runs a step as one test; `report` is all that it said, and how it ended. */
function runStep(
  { name, program, args }: Step,
  givesWay: boolean,
): Promise<{ outcome: Outcome; report: string }> {
  const started = Date.now();
  return new Promise((done) => {
    let report = '';
    const child = start(program, args, 'pipe', process.stdout.isTTY ? { FORCE_COLOR: '1' } : {});
    if (givesWay) giveWay(child);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        report += text;
      });
    const end = (ok: boolean) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      done({
        outcome: { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 },
        report: `${report}${ok ? 'passed' : 'FAILED'} ${name} (${seconds} s)\n`,
      });
    };
    child.on('error', () => end(false));
    child.on('close', (code) => end(code === 0));
  });
}

/** Runs steps beside each other; each is reported whole, in the order of the list. */
async function runSteps(steps: readonly Step[], givesWay = false): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const running of steps.map((step) => runStep(step, givesWay))) {
    const { outcome, report } = await running;
    process.stdout.write(report);
    outcomes.push(outcome);
  }
  return outcomes;
}

/** What a run leaves for the next one: what it found in files that are still the same. */
const cache = 'node_modules/.cache/hocket';

/**
 * Types, lint, unused code and the figures of the tree: every check that needs no build. More than two checkers would
 * each work out the same types once more.
 */
const steps: readonly Step[] = [
  {
    name: 'types',
    program: 'tsc',
    args: `-p . --checkers 2 --incremental --tsBuildInfoFile ${cache}/types.tsbuildinfo`.split(' '),
  },
  { name: 'lint', program: 'biome', args: ['check', '--error-on-warnings', '.'] },
  {
    name: 'unused code',
    program: 'knip',
    args: ['--no-progress', '--cache', '--cache-location', `${cache}/knip`],
  },
  { name: 'house', program: 'tsx', args: ['.ci/house/index.ts', '--check'] },
];

/** What the suite runs among its other tests. */
const importTable: Step = {
  name: 'import table',
  program: 'vitest',
  args: ['run', '--project', 'tree'],
};

/** Runs every check that needs no build; they give way to whatever else has something to do. */
export function check(): Promise<Outcome[]> {
  return runSteps(steps, true);
}

if (process.argv[1]?.endsWith('check.ts')) {
  const outcomes = await runSteps([...steps, importTable]);
  process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
}
