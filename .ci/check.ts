import { type Outcome, step } from './step.ts';

/** Types, lint, unused code, how the tree reads: what needs nothing built. */
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
