import { someCases } from '@hocket/sdk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunOutcome } from './testing/sandbox-bench.ts';
import { openStudio, type TestStudio } from './testing/studio.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await openStudio();
  await studio.page.evaluate((frame) => bench.open(frame), studio.frame);
});
afterAll(() => studio.close());

function run(code: string, begin = 0, end = 1): Promise<RunOutcome> {
  return studio.page.evaluate(([text, from, to]) => bench.run('main', text, from, to), [
    code,
    begin,
    end,
  ] as const);
}

test('a program gives its onsets, with the places in the text that made them', async () => {
  const { events } = await run('note("c3 e3").s("saw")');
  expect(events).toEqual([
    { begin: 0, end: 0.5, value: { note: 'c3', s: 'saw' }, locations: expect.any(Array) },
    { begin: 0.5, end: 1, value: { note: 'e3', s: 'saw' }, locations: expect.any(Array) },
  ]);
  expect(events?.map(({ locations }) => locations?.sort(([a], [b]) => a - b))).toEqual([
    [
      [6, 8],
      [17, 20],
    ],
    [
      [9, 11],
      [17, 20],
    ],
  ]);
});

test('adjacent windows neither repeat nor drop an onset', async () => {
  await run('s("bd*7, hh*5").early(.01)');
  const asked = await studio.page.evaluate(async () => {
    const onsets: number[] = [];
    for (let i = 0; i < 40; i++) {
      const { events } = await bench.query('main', i / 20, (i + 1) / 20);
      onsets.push(...(events ?? []).map(({ begin }) => begin));
    }
    return onsets;
  });
  const whole = await studio.page.evaluate(() => bench.query('main', 0, 2));
  const onsets = (whole.events ?? []).map(({ begin }) => begin);
  expect(asked.sort()).toEqual(onsets.sort());
  expect(onsets).toHaveLength(24);
});

test('labels sound together, an underscore mutes one, setcpm sets the tempo', async () => {
  const { events, cps } = await run('setcpm(90)\n$: s("bd")\n_$: s("hh*8")\nbass: s("saw")');
  expect(events?.map(({ value }) => value.s)).toEqual(['bd', 'saw']);
  expect(cps).toBe(1.5);
});

test.each([
  ['s("bd*4"', { line: 1, column: 9 }],
  ['s("bd")\n  .gain(0.5))', { line: 2, column: 13 }],
  ['s("bd [hh")', { line: 1, column: 10 }],
  ['s("bd")\n  .gian(0.5)', { line: 2, column: 4 }],
  ['$: s("bd")\nbas: noet("c2").s("saw")', { line: 2, column: 6 }],
  ['s("bd")\nconst x = 1', { line: 2, column: 1 }],
])('%j is refused with its place', async (code, place) => {
  expect(await run(code)).toMatchObject({ code: 'code_invalid', place });
});

test('what a program says reaches the page with its lines, also of one that fails', async () => {
  const { events } = await run('console.log(1)\n\nn("0").scale("C:minr").logValues()');
  expect(events).toEqual([]);
  expect((await run('console.warn(2)\nnope')).code).toBe('code_invalid');
  expect((await run('s("bd").logValues()')).events?.[0]?.log).toEqual(['s:bd']);
  expect(await studio.page.evaluate(() => bench.log)).toEqual([
    { level: 'info', text: '1', line: 1 },
    expect.objectContaining({ code: 'scale_unknown', subject: 'C:minr', line: 3 }),
    { level: 'warning', text: '2', line: 1 },
  ]);
});

test('controls of plugins are known, within their range, as long as the plugins are there', async () => {
  const code = `s("acme.bell").acmeBell_decay("0.5 9").shimmer(sine.range(0, 1)).gain(.5)`;
  const learn = (names: string[]) => studio.page.evaluate((each) => bench.learn(each), names);
  expect((await run(code)).message).toContain('It belongs to a plugin that is not enabled here.');
  await learn(['acmeBell_decay', 'shimmer', 'gain', 'fast']);
  const { events } = await run(code);
  expect(events?.map(({ value }) => value)).toEqual([
    { s: 'acme.bell', acmeBell_decay: 0.5, shimmer: expect.closeTo(0.5, 1), gain: 0.5 },
  ]);
  // Strudel's own mean what they always do.
  expect((await run('s("acme.bell").fast(2).set(shimmer(7))')).events).toMatchObject([
    { value: { shimmer: 1 } },
    { value: { shimmer: 1 } },
  ]);
  await learn([]);
  for (let program = 0; program < 4; program++)
    expect((await run('s("bd").shimmer(1)')).message).toContain('"shimmer" is not a function');
});

test.each([
  ['', 'code_empty'],
  [' \n\t', 'code_empty'],
  ['1 + 1', 'code_invalid'],
  ['"c e g"', 'code_invalid'],
  ['s("bd*1000000")', 'code_too_many_events'],
  ['s("bd").fast(50000)', 'code_too_many_events'],
])('%j is refused with %s', async (code, expected) => {
  expect((await run(code)).code).toBe(expected);
});

test('10 MB of code are refused before they are sent', async () => {
  const outcome = await studio.page.evaluate(() =>
    bench.run('main', `s("bd") // ${'x'.repeat(10_000_000)}`),
  );
  expect(outcome).toMatchObject({
    code: 'code_too_long',
    message: 'This code is too long to run.',
  });
});

/** What a watchdog stops, and its reason. */
const endless = [
  ['while(true){}\ns("bd")', 'code_too_slow'],
  ['s("bd").fmap(x => { while(true){} })', 'code_too_slow'],
  ['await new Promise(() => {})\ns("bd")', 'code_waits'],
  ['s("bd*1000000")', 'code_too_many_events'],
] as const;

test.each(someCases(endless))(
  '%j is stopped while the program before it plays on and the page is free',
  async (code, expected) => {
    await run('s("bd*10")');
    const { run: outcome, windows } = await studio.page.evaluate(
      (text) => bench.whilePlaying('main', text),
      code,
    );
    expect(outcome.code).toBe(expected);
    expect(outcome.message).toMatch(/^Stopped: /);
    expect(windows.length).toBeGreaterThan(0);
    expect(windows.filter(({ events }) => events?.length !== 1)).toEqual([]);
  },
);

const refused = [
  ['const f = () => f()\ns("bd").gain(f())', 'code_invalid', 'The code calls itself without end.'],
  [
    's("bd").fmap(function f(x) { return f(x) })',
    'code_invalid',
    'The code calls itself without end.',
  ],
  ['s("bd").fast(1e5)', 'code_too_many_events', 'Stopped: this code plays too many notes at once.'],
  [
    's("bd*4").ply(6000)',
    'code_too_many_events',
    'Stopped: this code plays too many notes at once.',
  ],
] as const;

test.each(someCases(refused))(
  '%j says one clear sentence, and the program before it plays on',
  async (code, expected, sentence) => {
    await run('s("bd*10")');
    const { run: outcome } = await studio.page.evaluate(
      (text) => bench.whilePlaying('main', text),
      code,
    );
    expect(outcome.code).toBe(expected);
    expect(outcome.message).toContain(sentence);
    const { events } = await studio.page.evaluate(() => bench.query('main', 7, 8));
    expect(events).toHaveLength(10);
  },
);

test.each([
  ['s("bd").clip(-1)', 1, 0],
  ['s("bd").duration(-5)', 1, 0],
  ['s("bd").clip(NaN)', 1, 0],
  ['s("bd").clip(1e9)', 1, 1e9],
  ['s("bd").gain(NaN)', 1, 1],
  ['s("bd").gain(1e9)', 1, 1],
  ['s("bd").late(NaN)', 0, 0],
])(
  '%j gives %i onset of length %d, with numbers that can be played',
  async (code, count, length) => {
    const { events = [] } = await run(code);
    expect(events).toHaveLength(count);
    for (const { begin, end, value } of events) {
      expect(end - begin).toBe(length);
      for (const item of Object.values(value)) expect(item).not.toBeNaN();
      expect(value.gain ?? 1).toBeLessThanOrEqual(4);
    }
  },
);

test('what a program declares crosses with it, and its slider moves', async () => {
  const code = `samples('github:someone/drums')\ns("bd").lpf(slider(500, 0, 1000))._scope()`;
  const from = code.indexOf('500');
  expect(await studio.page.evaluate((text) => bench.declared(text), code)).toEqual({
    samples: [{ from: 'github:someone/drums' }],
    sliders: [{ from, to: from + 3, value: 500, min: 0, max: 1000 }],
    visuals: [{ type: 'scope', inline: true, at: code.length }],
    before: 500,
    after: 800,
  });
});

// These mostly wait, each for a page of its own.
test.concurrent('twenty programs at once are all answered, and no more workers live than allowed', async ({
  expect,
}) => {
  const page = await studio.newPage();
  await page.evaluate((frame) => bench.open(frame), studio.frame);
  const counts = await page.evaluate(async () => {
    const all = Array.from({ length: 20 }, (_, i) => bench.once(`s("bd*${i + 1}")`));
    return (await Promise.all(all)).map(({ events }) => events?.length);
  });
  expect(counts).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  const workers = () => page.playwright.workers().length;
  await expect.poll(workers).toBeGreaterThan(0);
  await expect.poll(workers).toBeLessThanOrEqual(10);
  await page.close();
});

test.concurrent('where the frame cannot be loaded, code is unavailable and says so', async () => {
  const page = await studio.newPage();
  const outcome = await page.evaluate(() => {
    bench.open('http://127.0.0.1:9/sandbox/');
    return bench.run('main', 's("bd")');
  });
  expect(outcome.code).toBe('code_unavailable');
  expect(await page.playwright.locator('iframe').count()).toBe(0);
  await page.close();
});

test.concurrent('where the worker cannot be loaded, code is unavailable and says so', async () => {
  const page = await studio.newPage();
  const outcome = await page.evaluate((frame) => {
    bench.open(frame, '/missing.js');
    return bench.run('main', 's("bd")');
  }, studio.frame);
  expect(outcome.code).toBe('code_unavailable');
  await page.close();
});

test.concurrent('dispose removes the frame, and nothing runs after it', async () => {
  const page = await studio.newPage();
  await page.evaluate(async (frame) => {
    bench.open(frame);
    await bench.run('main', 's("bd")');
  }, studio.frame);
  expect(await page.playwright.locator('iframe').count()).toBe(1);
  const after = await page.evaluate(async () => {
    bench.dispose();
    return { query: await bench.query('main', 0, 1), run: await bench.run('main', 's("bd")') };
  });
  expect(await page.playwright.locator('iframe').count()).toBe(0);
  expect(after).toMatchObject({ query: { events: [] }, run: { code: 'code_unavailable' } });
  await page.close();
});
