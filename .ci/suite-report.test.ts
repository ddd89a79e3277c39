import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { SuiteClock, type SuiteReport } from './suite-report.ts';

const run = promisify(execFile);
/** Works until it has used half a second of processor time. */
const work = `for (let { user, system } = process.cpuUsage(); user + system < 500000; )
  ({ user, system } = process.cpuUsage());`;

test('a phase counts the processor time of its processes and of theirs, and no other', async () => {
  const clock = new SuiteClock();
  await clock.phase('works', async () => {
    const inside = `require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(work)}])`;
    await run(process.execPath, ['-e', inside]);
  });
  await clock.phase('rests', async () => {});
  const [works, rests] = clock.report().phases;
  expect(works?.cpuSeconds).toBeGreaterThanOrEqual(0.45);
  expect(works?.wallSeconds).toBeGreaterThan(0);
  expect(rests?.cpuSeconds).toBe(0);
});

test('a report names the commit, and a phase that failed is in it', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'hocket-report-'));
  try {
    const clock = new SuiteClock();
    const fails = clock.phase('fails', () => Promise.reject(new Error('It failed.')));
    await expect(fails).rejects.toThrow('It failed.');
    const file = join(dir, 'results', 'suite.json');
    clock.write(file);
    const report = JSON.parse(await readFile(file, 'utf8')) as SuiteReport;
    expect(report.commit).toMatch(/^[\da-f]{40}(-dirty)?$/);
    expect(report.phases.map(({ name }) => name)).toEqual(['fails']);
    expect(report.load).toHaveLength(3);
    expect(report.minutes).toBeGreaterThanOrEqual(0);
  } finally {
    await rm(dir, { recursive: true });
  }
});
