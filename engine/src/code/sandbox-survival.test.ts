import { propertyCases } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import type { RunOutcome } from './testing/sandbox-bench.ts';
import { sandboxOfTest } from './testing/sandbox-of-test.ts';

const sandbox = sandboxOfTest();
const { run, query, crashUnder } = sandbox;

test('a program that hangs in a later cycle ends with a reason; the other one plays on', async () => {
  await run('hanging', 's("bd").lastOf(4, x => x.fmap(v => { for (;;); }))');
  await run('other', 's("sd*2")');
  const [hung, other] = await Promise.all([query('hanging', 3), query('other', 3)]);
  expect(other.events).toHaveLength(2);
  expect(hung.code).toBe('code_too_slow');
  expect((await query('hanging', 5)).code).toBe('code_too_slow');
  expect(await sandbox.page.evaluate(() => bench.problems)).toEqual([
    { code: 'code_too_slow', message: expect.stringMatching(/^Stopped: /) },
  ]);
});

test('a window with too many notes, or with an error, is silent; the next one plays', async () => {
  await run(
    'main',
    's("bd").when("<0 1 0>", x => x.fast(9000)).when("<0 0 1>", x => x.fmap(() => nope))',
  );
  expect((await query('main', 0)).events).toHaveLength(1);
  expect((await query('main', 1)).code).toBe('code_too_many_events');
  expect((await query('main', 2)).code).toBe('code_invalid');
  expect((await query('main', 3)).events).toHaveLength(1);
});

test("one program's register() and globals are unknown to all that follow", async () => {
  const seen = await sandbox.page.evaluate(
    async (programs) => {
      const codes: (string | undefined)[] = [];
      for (let i = 0; i < programs; i++) {
        await bench.run(
          'main',
          `register('onlyHere', p => p); globalThis.onlyHere = 1; s("bd").onlyHere()`,
        );
        codes.push((await bench.run('main', 's("bd").onlyHere()')).message);
        codes.push(
          (await bench.run('main', `s(globalThis.onlyHere ? 'sd' : 'bd')`)).events?.[0]?.value
            .s as string,
        );
      }
      return codes;
    },
    propertyCases(6, 2),
  );
  expect(new Set(seen)).toEqual(new Set(['"onlyHere" is not a function. Is it misspelled?', 'bd']));
});

test('when the frame dies, it is made anew; what played plays on, what was being evaluated is refused', async () => {
  await run('main', 's("bd*2")');
  const watching = sandbox.page.evaluate(async () => {
    const first = document.querySelector('iframe');
    await bench.warm();
    const evaluating = bench.run('candidate', 'await new Promise(() => {}); s("hh")');
    await bench.report('watching');
    const outcomes: RunOutcome[] = [];
    while (document.querySelector('iframe') === first || outcomes.length < 3) {
      outcomes.push(await bench.query('main', outcomes.length, outcomes.length + 1));
      await new Promise((done) => setTimeout(done, 50));
    }
    const candidate = await evaluating;
    const failed = outcomes.filter(({ events }) => events?.length !== 2);
    return { candidate, failed, next: await bench.run('next', 's("sd")') };
  });
  await expect.poll(() => sandbox.studio.reports, { timeout: 20_000 }).toContain('watching');
  await sandbox.studio.crashFrame();
  expect(await watching).toMatchObject({
    candidate: {
      // Where the machine let it say nothing for long, it is taken for the cause.
      code: expect.stringMatching(/^code_(crashed|out_of_memory)$/),
      message: expect.stringMatching(/^Stopped: /),
    },
    failed: [],
    next: { events: [{ value: { s: 'sd' } }] },
  });
});

test('whoever fills the memory is told so, and what played is loaded again without a window missing', async () => {
  await run('main', 's("bd*10")');
  const filling = sandbox.page.evaluate(async () => {
    const first = document.querySelector('iframe');
    const { run, windows } = await bench.whilePlaying('main', 'for (;;) {}\ns("bd")');
    const isAnew = document.querySelector('iframe') !== first;
    return { run, isAnew, after: await bench.query('main', 99, 100), windows };
  });
  await crashUnder('for (;;) {}\ns("bd")');
  const { run: bomb, isAnew, after, windows } = await filling;
  expect(bomb).toMatchObject({
    code: 'code_out_of_memory',
    message: 'Stopped: this code used up the memory that programs have.',
  });
  expect(isAnew).toBe(true);
  expect(after.events).toHaveLength(10);
  expect(windows.filter(({ events }) => events?.length !== 1)).toEqual([]);
});
