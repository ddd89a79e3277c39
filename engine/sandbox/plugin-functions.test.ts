import { codeOf, messageOf } from '@hocket/sdk';
import { expect, test } from 'vitest';
import type { CodeError } from './code-error.ts';
import type { FunctionFile } from './protocol.ts';
import { localHost } from './testing/local-host.ts';

const host = localHost();

const file = (code: string, names = ['acmeBell_up']): FunctionFile => ({
  plugin: 'acme.bell',
  path: 'src/up.js',
  names,
  code,
});

const up = `register('acmeBell_up', (steps, pattern) => pattern.add(note(steps)));`;

/** Notes of the first cycle, in their order. */
async function notes(code: string, functions: FunctionFile[], idle: string[] = []) {
  await host.load(code, 0.5, { functions, idle });
  host.probe(0.5);
  return host.events(0, 1, 0.5).map(({ value }) => value.note);
}

async function failure(code: string, script: string, names?: string[]): Promise<CodeError> {
  const error = await notes(code, [file(script, names)]).catch((found: CodeError) => found);
  if (error instanceof Error) return error;
  throw new Error(`It plays ${error}.`);
}

test('a program calls a function of a plugin as one of Strudel, by method and by name', async () => {
  expect(await notes('note("60 62").acmeBell_up(12)', [file(up)])).toEqual([72, 74]);
  expect(await notes('acmeBell_up("<7 12>", note("60"))', [file(up)])).toEqual([67]);
  expect(await notes('note("60*2").acmeBell_up("0 7")', [file(up)])).toEqual([60, 67]);
});

test('one file registers several functions, and a generator needs no pattern but its number', async () => {
  const both = `${up}
register('acmeBell_walk', (count) => count.fmap((n) => sequence(...Array.from({ length: n }, (_, at) => note(60 + at)))).squeezeJoin());`;
  const names = ['acmeBell_up', 'acmeBell_walk'];
  expect(await notes('acmeBell_walk(3).acmeBell_up(12)', [file(both, names)])).toEqual([
    72, 73, 74,
  ]);
});

test('what is an ES module is evaluated, and may import nothing', async () => {
  const module = `const steps = 7;\nexport default register('acmeBell_up', (p) => p.add(note(steps)));`;
  expect(await notes('note("60").acmeBell_up()', [file(module)])).toEqual([67]);
  const found = await failure('note("60")', `import fs from 'node:fs';\n${up}`);
  expect(found).toMatchObject({ code: 'code_invalid', plugin: 'acme.bell' });
  expect(found.message).toBe('src/up.js: A plugin is one file: it cannot import another.');
});

test.each<[string, string, RegExp]>([
  ['throws while it loads', `\nthrow new Error('no bell');`, /^src\/up\.js:2: no bell$/],
  ['is no JavaScript', `\n\nregister(;`, /^src\/up\.js:3: Unexpected token$/],
  ['throws what is no error', `throw 'no bell'`, /^src\/up\.js: no bell$/],
  ['registers what it does not list', `register('acmeBell_down', (p) => p)`, /does not list/],
  ['registers a name of Strudel', `register('fast', (n, p) => p)`, /registers fast, which/],
  ['registers nothing', `1`, /^src\/up\.js: it does not register acmeBell_up$/],
  ['registers no function', `register('acmeBell_up', 7)`, /acmeBell_up is no function/],
  ['replaces a global', `${up}; globalThis.s = () => silence`, /it changes s, which/],
  ['defines a global', `${up}; globalThis.mine = 1`, /it changes mine, which/],
  ['replaces a method', `${up}; silence.constructor.prototype.fast = (p) => p`, /changes fast,/],
  ['patches an array', `${up}; Array.prototype.map = () => []`, /it changes map, which/],
  ['patches JSON', `${up}; JSON.stringify = () => ''`, /it changes stringify, which/],
  ['adds to all objects', `${up}; Object.prototype.mine = 1`, /it changes mine, which/],
  ['changes a pattern', `${up}; sine.query = () => []`, /it changes query, which/],
  ['freezes the language', `${up}; Object.preventExtensions(silence)`, /it changes an object,/],
])('a file that %s is told with its place', async (_, script, sentence) => {
  const kept = [Array.prototype.map, JSON.stringify, Reflect.get(globalThis, 's')] as const;
  const methods = Reflect.get(globalThis, 'Pattern').prototype;
  const { fast } = methods;
  const query = Reflect.get(Reflect.get(globalThis, 'sine'), 'query');
  const found = await failure('note("60")', script).finally(() => {
    [Array.prototype.map, JSON.stringify] = kept;
    Reflect.set(globalThis, 's', kept[2]);
    methods.fast = fast;
    Reflect.set(Reflect.get(globalThis, 'sine'), 'query', query);
    Reflect.deleteProperty(globalThis, 'mine');
    Reflect.deleteProperty(Object.prototype, 'mine');
  });
  expect(found).toMatchObject({ code: 'code_invalid', plugin: 'acme.bell' });
  expect(found.message).toMatch(sentence);
});

test.each<[string, string, RegExp]>([
  ['when it is called', `(p) => {\n throw new Error('no bell') }`, /^src\/up\.js:2: no bell$/],
  ['by what is no error', `(p) => { throw 7 }`, /^src\/up\.js: 7$/],
  ['by a name that is not there', `(p) => nowhere(p)`, /^src\/up\.js:1: nowhere is not defined$/],
  ['when it is played', `(p) => p.fmap(() => {\n null.x })`, /^src\/up\.js:2: Cannot read/],
  ['by an answer that is no pattern', `(p) => 7`, /^src\/up\.js: acmeBell_up answered no pattern$/],
  ['by calling itself', `(p) => p.acmeBell_up()`, /^src\/up\.js:?\d*: Maximum call stack/],
])('a function that fails %s is told as the plugin’s', async (_, made, sentence) => {
  const found = await failure('note("60").acmeBell_up()', `register('acmeBell_up', ${made});`);
  expect(found).toMatchObject({ code: 'code_invalid', plugin: 'acme.bell' });
  expect(found.message).toMatch(sentence);
});

test('what a program itself does wrong with a function is the program’s own', async () => {
  const called = `register('acmeBell_up', (change, pattern) => change(pattern));`;
  const found = await failure('note("60").acmeBell_up(x => x.nowhere())', called);
  expect(found).toMatchObject({ code: 'code_invalid', plugin: undefined });
  const other = await failure('note("60").acmeBell_up(1)\nnowhere()', up);
  expect(other).toMatchObject({ plugin: undefined, place: { line: 2, column: 1 } });
});

test('in place of functions that do not work patterns stay as they are', async () => {
  const idle = ['acmeBell_up', 'acmeBell_walk'];
  const code = 'stack(note("60").acmeBell_up(12), acmeBell_walk(8), acmeBell_up(12, note("62")))';
  expect(await notes(code, [], idle)).toEqual([60, 62]);
});

test('what a function says has the place in its file', async () => {
  const talking = `\n\nregister('acmeBell_up', (p) => {\n console.log('up', 12); return p });`;
  await notes('note("60").acmeBell_up()', [file(talking)]);
  expect(host.log()).toEqual([{ level: 'info', text: 'src/up.js:4: up 12' }]);
});

test('a failure that is none of a plugin stays as it is', async () => {
  const error = await notes('note("60").nowhere()', [file(up)]).catch((found: unknown) => found);
  expect([codeOf(error), messageOf(error)]).toEqual([
    'code_invalid',
    '"nowhere" is not a function. Is it misspelled?',
  ]);
});
