import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { Evaluator } from './evaluator.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const evaluator = new Evaluator(root);
afterAll(() => evaluator.close());

async function hear(code: string, cycles = 2) {
  const [heard] = await evaluator.hear('me', [{ code, cps: 0.5, cycles }]);
  if (!heard) throw new Error('Nothing was answered.');
  return heard;
}

test('a program is heard as the studio plays it, at its own tempo', async () => {
  const { cps, events, problems, failure } = await hear(`setcpm(30)
$: s("bd*2")
$: note("<c3 eb3>").s("sawtooth").lpf(800)`);
  expect({ cps, problems, failure }).toEqual({ cps: 0.5, problems: [], failure: undefined });
  expect(events.map(({ begin, value }) => [begin, value.note ?? value.s])).toEqual([
    [0, 'bd'],
    [0, 'c3'],
    [0.5, 'bd'],
    [1, 'bd'],
    [1, 'eb3'],
    [1.5, 'bd'],
  ]);
  expect(events[1]?.value).toEqual({ note: 'c3', s: 'sawtooth', cutoff: 800 });
});

test.each([
  ['s("bd").fastt(2)', 'code_invalid', '"fastt" is not a function. Did you mean "fast"?', 9],
  ['foo.bar()', 'code_invalid', 'There is nothing called "foo" here. Is it misspelled?', 1],
  ['const f = () => f() + 1; f()', 'code_invalid', 'The code calls itself without end.', 17],
  [
    's("bd", ',
    'code_invalid',
    'The code ends too early: a bracket, a comma or a quote is missing.',
    9,
  ],
  ['  ', 'code_empty', 'No code to execute', undefined],
  ['s("bd*5000")', 'code_too_many_events', /plays too many notes at once/, undefined],
  ['pure(1).fmap(() => { while (true) {} }).s()', 'code_too_slow', /endless loop/, undefined],
  ['await new Promise(() => {})\ns("bd")', 'code_waits', /never comes/, undefined],
])('what does not play says why: %s', async (code, reason, message, column) => {
  const { failure, events } = await hear(code);
  expect(failure).toMatchObject({ code: reason, message: expect.stringMatching(message) });
  expect(failure?.place?.column).toBe(column);
  expect(events).toEqual([]);
});

test('a program has its process to itself, finds nothing of the machine in it, and changes none after it', async () => {
  const names = [
    'process',
    'require',
    'fetch',
    'WebAssembly',
    'Deno',
    'std',
    'os',
    'XMLHttpRequest',
  ];
  const { events } = await hear(`const here = Function('return this')()
const found = ${JSON.stringify(names)}.filter((name) => name in here)
here.answer = here.refuse = () => '{}'
Object.prototype.mine = 1
s("bd").set({ label: found.join() + (here.left ?? 'none') })`);
  expect(events[0]?.value).toMatchObject({ label: 'none' });
  const after = await hear(`const here = Function('return this')()
s(typeof here.mine + typeof here.left)`);
  expect(after.events[0]?.value.s).toBe('undefinedundefined');
});

test('an answer that is none, and a process that dies, are told as such', async () => {
  const changed = await hear('Object.prototype.toJSON = () => 7; s("bd")');
  expect(changed.failure?.code).toBe('code_crashed');
  const full = await hear('let all = []; while (true) all.push(new Uint8Array(4e6).fill(1))');
  expect(['code_out_of_memory', 'code_crashed', 'code_invalid']).toContain(full.failure?.code);
  expect((await hear('s("bd")')).events).toHaveLength(2);
});

test('programs of one request are each heard by themselves, whatever became of the one before', async () => {
  const codes = [
    'Pattern.prototype.fast = () => s("cp"); useRNG(\'precise\'); s("bd")',
    'pure(1).fmap(() => { while (true) {} }).s()',
    'foo()',
    's("hh").fast(2)',
  ];
  const heard = await evaluator.hear(
    'me',
    codes.map((code) => ({ code, cps: 0.5, cycles: 1 })),
  );
  expect(heard.map(({ events, failure }) => failure?.code ?? events.length)).toEqual([
    1,
    'code_too_slow',
    'code_invalid',
    2,
  ]);
});

test('a machine on which no process begins, or none that hears, answers that nothing was heard', async () => {
  const codeIn = async (one: Evaluator) => {
    const [heard] = await one.hear('me', [{ code: 's("bd")', cps: 0.5, cycles: 1 }]);
    one.close();
    return heard?.failure?.code;
  };
  expect(await codeIn(new Evaluator('/nowhere'))).toBe('code_crashed');
  const { TMPDIR } = process.env;
  process.env.TMPDIR = '/nowhere';
  try {
    expect(await codeIn(new Evaluator(root))).toBe('code_crashed');
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
});
