import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Outcome } from './testing/page.ts';
import { openStudio, type Studio } from './testing/studio.ts';

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await openStudio();
}, 60_000);
beforeEach(async () => {
  page = await studio.newPage();
  await page.evaluate((frame) => bench.open(frame), studio.frame);
});
afterEach(() => page.close());
afterAll(() => studio.close());

const run = (name: string, code: string): Promise<Outcome> =>
  page.evaluate(([as, text]) => bench.run(as, text), [name, code] as const);
const query = (name: string, begin: number): Promise<Outcome> =>
  page.evaluate(([of, from]) => bench.query(of, from, from + 1), [name, begin] as const);

test('a program that hangs in a later cycle ends with a reason; the other one plays on', async () => {
  await run(
    'hanging',
    's("bd").lastOf(4, x => x.fmap(v => { for (;;); }))'.replace('every(4', 'lastOf(4'),
  );
  await run('other', 's("sd*2")');
  const [hung, other] = await Promise.all([query('hanging', 3), query('other', 3)]);
  expect(other.events).toHaveLength(2);
  expect(hung.code).toBe('code_too_slow');
  expect((await query('hanging', 0)).code).toBe('code_too_slow');
  expect(await page.evaluate(() => bench.problems)).toEqual([
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
  const seen = await page.evaluate(async () => {
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 6; i++) {
      await bench.run('main', `register('mine', p => p); globalThis.mine = 1; s("bd").mine()`);
      codes.push((await bench.run('main', 's("bd").mine()')).message);
      codes.push(
        (await bench.run('main', `s(globalThis.mine ? 'sd' : 'bd')`)).events?.[0]?.value
          .s as string,
      );
    }
    return codes;
  });
  expect(new Set(seen)).toEqual(new Set(['"mine" is not a function. Is it misspelled?', 'bd']));
});

test('when the frame dies, it is made anew; what played plays on, what was being evaluated is refused', async () => {
  await run('main', 's("bd*2")');
  // Playwright takes a dead frame for a dead page, so from here the page tells by itself.
  const watching = page.evaluate(async () => {
    const first = document.querySelector('iframe');
    await bench.warm();
    const evaluating = bench.run('candidate', 'await new Promise(() => {}); s("hh")');
    await bench.report('watching');
    const outcomes: Outcome[] = [];
    while (document.querySelector('iframe') === first || outcomes.length < 3) {
      outcomes.push(await bench.query('main', outcomes.length, outcomes.length + 1));
      await new Promise((done) => setTimeout(done, 50));
    }
    const candidate = await evaluating;
    const failed = outcomes.filter(({ events }) => events?.length !== 2);
    await bench.report({ candidate, failed, next: await bench.run('next', 's("sd")') });
  });
  watching.catch(() => {});
  await expect.poll(() => studio.reports).toContain('watching');
  await studio.crashFrame();
  await expect.poll(() => studio.reports, { timeout: 20_000 }).toHaveLength(2);
  expect(studio.reports[1]).toMatchObject({
    candidate: { code: 'code_crashed', message: expect.stringMatching(/^Stopped: /) },
    failed: [],
    next: { events: [{ value: { s: 'sd' } }] },
  });
});
