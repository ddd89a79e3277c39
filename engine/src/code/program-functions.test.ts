import { expect, test } from 'vitest';
import type { TitledFunctions } from './program-functions.ts';
import { sandboxOfTest } from './testing/sandbox-of-test.ts';
import { looksAround, waysToServers } from './testing/ways-out.ts';

const sandbox = sandboxOfTest();

const file = (code: string, plugin = 'acme.bell', name = 'acmeBell_up') => ({
  plugin,
  title: plugin,
  path: 'up.js',
  names: [name],
  code,
});
const made = (text: string) => file(`register('acmeBell_up', ${text});`);

const learn = (...functions: TitledFunctions[]) =>
  sandbox.page.evaluate((all) => bench.learn([], all), functions);
const problems = () =>
  sandbox.page.evaluate(() =>
    bench.problems.map(({ code, message, subject }) => ({ code, message, subject })),
  );
const sounds = async (code: string) => {
  const { events, code: failure } = await sandbox.run('main', code);
  return failure ?? events?.map(({ value }) => value.s).sort();
};

const program = 's("bd sd").acmeBell_up()';

test('a program has the functions of the plugins that are there, and no others', async () => {
  await learn(made('(p) => p.fast(2)'));
  expect(await sounds(program)).toEqual(['bd', 'bd', 'sd', 'sd']);
  await learn();
  expect(await sounds(program)).toBe('code_invalid');
  expect(await problems()).toEqual([]);
});

test('a file of which a program calls nothing is not evaluated for it', async () => {
  await learn(file('throw new Error()'), file(`globalThis.s = 1`, 'acme.drum', 'acmeDrum_roll'));
  expect(await sounds('s("bd")')).toEqual(['bd']);
  expect(await problems()).toEqual([]);
});

test.each([
  ['fails to load', file(`\nthrow new Error('no bell')`), 'up.js:2: no bell'],
  ['fails when called', made(`(p) => {\n throw new Error('no bell') }`), 'up.js:2: no bell'],
  [
    'fails when played',
    made(`(p) => p.fmap(() => {\n throw new Error('no bell') })`),
    'up.js:2: no bell',
  ],
  [
    'replaces Strudel’s',
    file(`register('acmeBell_up', (p) => p); globalThis.s = 1;`),
    'up.js: it changes s,',
  ],
])('where a plugin %s its program plays without it, and says where', async (_, bad, place) => {
  await learn(bad);
  expect(await sounds(program)).toEqual(['bd', 'sd']);
  const [problem, ...more] = await problems();
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ code: 'plugin_functions_failed', subject: 'acme.bell' });
  expect(problem?.message).toContain(`they failed (${place}`);
});

test.each([
  ['hangs while it loads', file('for (;;);')],
  ['hangs when called', made('(p) => { for (;;); }')],
  ['hangs when played', made('(p) => p.fmap(() => { for (;;); })')],
  ['plays too much', made('(p) => p.fast(1e6)')],
])('where a plugin %s its program plays without it', async (_, bad) => {
  await learn(bad);
  expect(await sounds(program)).toEqual(['bd', 'sd']);
  expect(await problems()).toMatchObject([
    { code: 'plugin_functions_stopped', subject: 'acme.bell' },
  ]);
});

test('what fails in a later cycle is left out from there on', async () => {
  await learn(made(`(p) => p.withHap((hap) => { if (hap.whole.begin >= 9) null.x; return hap })`));
  expect(await sounds(program)).toEqual(['bd', 'sd']);
  const { events } = await sandbox.query('main', 9);
  expect(events?.map(({ value }) => value.s)).toEqual(['bd', 'sd']);
  expect(await problems()).toMatchObject([{ code: 'plugin_functions_failed' }]);
});

test('a program that hangs by itself is stopped, and no plugin is blamed', async () => {
  await learn(made('(p) => p'));
  expect(await sounds(`for (;;);\n${program}`)).toBe('code_too_slow');
  expect((await problems()).filter(({ subject }) => subject === 'acme.bell')).toEqual([]);
});

test('a plugin that fails takes no other with it, and blames none', async () => {
  const roll = file(`register('acmeDrum_roll', (p) => p.fast(2));`, 'acme.drum', 'acmeDrum_roll');
  await learn(file('throw new Error()'), roll);
  expect(await sounds('s("bd").acmeBell_up().acmeDrum_roll()')).toEqual(['bd', 'bd']);
  expect(await problems()).toMatchObject([{ subject: 'acme.bell' }]);
});

test('a function reaches what programs reach, and nothing else', async () => {
  const reached = async (expression: string) => {
    const tried = `(() => { try { return String(${expression}) } catch (e) { return 'refused: ' + e.name } })()`;
    const text = tried
      .replaceAll('FORBIDDEN', sandbox.studio.forbidden)
      .replaceAll('LOAD', 'import');
    await learn(made(`(p) => { throw new Error('it says ' + ${text}) }`));
    await sounds(`${program} // ${expression.length}`);
    return /it says (.*)\)\.$/s.exec((await problems()).at(-1)?.message ?? '')?.[1];
  };
  for (const expression of looksAround.filter((each) => !each.includes('async')))
    expect(await reached(expression), expression).toMatch(/^(undefined|refused: \w+)$/);
  for (const expression of waysToServers) await reached(expression);
  expect(sandbox.studio.leaks).toEqual([]);
});
