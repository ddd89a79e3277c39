import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './apps.ts';

/** How many tests of a step passed and failed. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
}

/** Runs a program of node_modules/.bin with its output shown; true when it exits with 0. */
export function run(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(join(root, 'node_modules/.bin', program), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', () => done(false));
    child.on('exit', (code) => done(code === 0));
  });
}

/** One check as one test. */
async function step(name: string, program: string, args: readonly string[]): Promise<Outcome> {
  const started = Date.now();
  const ok = await run(program, args);
  console.log(
    `${ok ? 'passed' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** Types, lint, unused code and the figures of the tree: every check that needs no build. */
export async function check(): Promise<Outcome[]> {
  return [
    await step('types', 'tsc', ['-p', '.']),
    await step('lint', 'biome', ['check', '--error-on-warnings', '.']),
    await step('unused code', 'knip', ['--no-progress']),
    await step('house', 'tsx', ['.ci/house/index.ts', '--check']),
  ];
}

if (process.argv[1]?.endsWith('check.ts')) {
  const outcomes = await check();
  outcomes.push(
    await step('import table', 'vitest', ['run', '--project', 'node', 'docs/architecture.test.ts']),
  );
  process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
}
