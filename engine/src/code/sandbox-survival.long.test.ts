import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { sandboxOfTest } from './testing/sandbox-of-test.ts';

const sandbox = sandboxOfTest();
const { run, query, crashUnder } = sandbox;

test('programs that fill the memory one after the other do not end the one that plays', async () => {
  await run('main', 's("bd*10")');
  for (let times = 0; times < 4; times++) {
    const bomb = `for (;;) { ${times} }\ns("bd")`;
    const filling = sandbox.page.evaluate((text) => bench.whilePlaying('main', text), bomb);
    await crashUnder(bomb);
    const { run: outcome, windows } = await filling;
    expect(outcome.code).toBe('code_out_of_memory');
    expect(windows.filter(({ events }) => events?.length !== 1)).toEqual([]);
  }
  expect((await query('main', 99)).events).toHaveLength(10);
});

test('on a machine that is busy with much else, work is not taken for an endless loop', async () => {
  const hogs: ChildProcess[] = [];
  try {
    for (let at = 0; at < 6 * availableParallelism(); at++)
      hogs.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
    const work = 'let sum = 0; for (let at = 0; at < 15e7; at++) sum += at % 7;';
    expect(await run('main', `${work}\ns("bd*2")`)).toMatchObject({ events: [{}, {}] });
    expect((await run('dense', 's("bd*4").ply(6000)')).code).toBe('code_too_many_events');
    expect((await run('loop', 'for (;;) {}\ns("bd")')).code).toBe('code_too_slow');
    expect((await run('waits', 'await new Promise(() => {})\ns("bd")')).code).toBe('code_waits');
  } finally {
    for (const hog of hogs) hog.kill('SIGKILL');
  }
});
