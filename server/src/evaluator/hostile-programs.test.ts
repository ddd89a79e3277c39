import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { looksAround, waysOut, waysToServers } from '@hocket/engine/testing/ways-out';
import { codeOf } from '@hocket/sdk';
import { someCases } from '@hocket/sdk/testing';
import { afterAll, expect, test } from 'vitest';
import { Evaluator, type ProgramHearing } from './evaluator.ts';

const evaluator = new Evaluator(fileURLToPath(new URL('../../..', import.meta.url)));
afterAll(() => evaluator.close());

const asked = (code: string): ProgramHearing => ({ code, cps: 0.5, cycles: 2 });

/** What becomes of several programs of one request: a code, or how many onsets. */
async function heard(...codes: string[]) {
  const answers = await evaluator.hear('me', codes.map(asked));
  return answers.map(({ events, failure }) => failure?.code ?? events.length);
}

const hostile: Readonly<Record<string, [code: string, answer: RegExp]>> = {
  'an endless loop': ['while (true) {}; s("bd")', /slow/],
  'a loop that catches its end': [
    'while (true) try { while (true) {} } catch {} finally { continue }; s("bd")',
    /slow/,
  ],
  'an exponential regular expression': [`/^(a+)+$/.test('a'.repeat(40) + 'b'); s("bd")`, /slow/],
  'a call that looks at no clock': [`new Array(4e8).join('xyz'); s("bd")`, /slow/],
  'jobs without end': ['const f = () => Promise.resolve().then(f); await f(); s("bd")', /slow/],
  'timers without end': ['await new Promise(() => setInterval(() => {}, 1)); s("bd")', /waits/],
  'a promise that never settles': ['await { then() {} }; s("bd")', /waits/],
  'a memory bomb': [
    'const all = []; for (;;) all.push(new Uint8Array(4e6).fill(1)); s("bd")',
    /memory/,
  ],
  'a list of four thousand million': ['new Array(4e9).fill(0); s("bd")', /memory/],
  'a text of half a gigabyte': [`'ab'.repeat(2 ** 28); s("bd")`, /memory|invalid/],
  'a number that is too large': ['3n ** 3000000000n; s("bd")', /memory|invalid|slow/],
  'a stack overflow': ['const f = () => f() + 1; f()', /invalid/],
  'a generator of generators': ['function* g() { yield* g() }; [...g()]; s("bd")', /invalid/],
  'a million onsets': ['s("bd").fast(1e6)', /too_many|slow/],
  'a million layers': ['stack(...Array.from({ length: 1e6 }, () => s("bd")))', /slow|memory/],
  'huge values': [
    `s("bd*4096").set(Object.fromEntries(Array.from({ length: 120 }, (_, i) => ['partials', Array(256).fill(1 / 3)])))`,
    /floods|slow|memory/,
  ],
  'a getter without end': [
    `s("bd").fmap(() => ({ s: 'bd', get gain() { while (true) {} } }))`,
    /slow/,
  ],
  'a proxy without end': [
    's("bd").fmap(() => new Proxy({}, { ownKeys() { while (true) {} } }))',
    /slow/,
  ],
  'an error without end': [
    'throw new Proxy(new Error(), { get() { while (true) {} } }); s("bd")',
    /slow/,
  ],
  'a hundred kilobytes of calls': [`s("bd")${'.fast(1)'.repeat(12_000)}`, /too_long|slow/],
  'a hundred kilobytes of words': [`s("${'bd '.repeat(30_000)}")`, /too_many|slow/],
  'brackets without end': [`s("${'['.repeat(20_000)}bd${']'.repeat(20_000)}")`, /invalid/],
  'what changes every object': ['Object.prototype.then = () => {}; s("bd")', /waits/],
  'an answer that is too deep': [
    'let d = []; for (let i = 0; i < 3000; i++) d = [d]; Array.prototype.slice = () => [{ begin: 0, end: 1, value: { d } }]; s("bd")',
    /crashed/,
  ],
  'an answer that is none': ['Object.prototype.toJSON = () => 7; s("bd")', /crashed|invalid/],
};

test.each(someCases(Object.entries(hostile), 2))(
  '%s is told in words, and the next program is heard',
  async (_name, [code, answer]) => {
    const [failed, next] = await heard(code, 's("bd*2")');
    expect(String(failed)).toMatch(answer);
    expect(next).toBe(4);
  },
);

test('what a program answers for itself is data, and changes no object here', async () => {
  const [one] = await evaluator.hear('me', [
    asked(
      `Array.prototype.slice = () => JSON.parse('[{"begin": 0, "end": 1, "value": {"__proto__": {"polluted": 1}, "s": "bd", "constructor": {"prototype": {"polluted": 1}}}}]'); s("bd")`,
    ),
  ]);
  expect(Object.keys(one?.events[0]?.value ?? {})).toEqual(['s', 'constructor']);
  expect({}).not.toHaveProperty('polluted');
  expect(Object.getPrototypeOf(one?.events[0]?.value)).toBe(Object.prototype);
});

test('a program finds no way out, as in the sandbox of the page', async () => {
  // Single quotes: double ones are mini-notation.
  const names = `'${waysOut.join(' ')}'.split(' ').filter((way) => way in globalThis || eval('typeof ' + way) !== 'undefined')`;
  const tried = [`'found: ' + ${names}`, ...looksAround, ...waysToServers];
  const answers = await evaluator.hear(
    'me',
    tried.map((expression) => {
      const text = expression
        .replaceAll('FORBIDDEN', 'http://127.0.0.1:9')
        .replaceAll('LOAD', 'import');
      return asked(`const tried = await (async () => {
  try { return String(await (${text})) } catch (e) { return 'refused: ' + e.name }
})()
throw new Error(tried)
silence`);
    }),
  );
  const [found, ...others] = answers.map(({ failure }) => failure?.message);
  expect(found).toBe('found: ');
  const around = others.slice(0, looksAround.length);
  expect(around.filter((said) => said !== 'undefined' && said !== 'refused: TypeError')).toEqual(
    [],
  );
  expect(others.slice(looksAround.length).filter((said) => !said?.startsWith('refused: '))).toEqual(
    [],
  );
});

test('a process that is killed from outside costs the program that it heard, and none after it', async () => {
  const endless = evaluator.hear('me', [asked('while (true) {}; s("bd")'), asked('s("bd*2")')]);
  await setTimeout(500);
  for (const pid of evaluator.processes) process.kill(pid, 'SIGKILL');
  const [killed, next] = await endless;
  expect(['code_crashed', 'code_too_slow']).toContain(killed?.failure?.code);
  expect(next?.events).toHaveLength(4);
});

test('for a caller who leaves nothing is worked out any longer', async () => {
  const caller = new AbortController();
  const left = evaluator.hear('me', [asked('while (true) {}; s("bd")')], caller.signal);
  const waiting = evaluator.hear('me', [asked('s("bd")')], caller.signal);
  caller.abort();
  expect((await Promise.allSettled([left, waiting])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(await heard('s("bd")')).toEqual([2]);
});

test('of a thousand callers at once few are heard, the others told when to come again, and processes stay few', async () => {
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, evaluator.processes.length);
  }, 5);
  const answers = await Promise.allSettled(
    Array.from({ length: 1000 }, (_, at) => evaluator.hear(`caller-${at}`, [asked('s("bd")')])),
  );
  clearInterval(watch);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? answer.reason : []));
  expect(answers.length - refused.length).toBeGreaterThan(20);
  expect(refused.length).toBeGreaterThan(900);
  expect(new Set(refused.map(codeOf))).toEqual(new Set(['busy']));
  expect(refused[0]).toMatchObject({ details: { retryAfter: 5 } });
  expect(most).toBeLessThanOrEqual(availableParallelism() + 1);
  expect(await heard('s("bd")')).toEqual([2]);
});

test('one caller has few places to wait in', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => heard('s("bd")')));
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(5);
});
