import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudio, type TestStudio } from '../code/testing/studio.ts';
import { waysOut } from '../code/testing/ways-out.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

/** What `expression` gives inside a plugin when it is loaded and at a note: its text, or 'refused' and the error's name. */
async function reached(expression: string): Promise<[load: string, note: string]> {
  const tried = `(() => { try { return String(${expression}) } catch (e) { return 'refused: ' + e.name } })()`;
  const ask = (code: string) =>
    studio.page.evaluate(([frame, text]) => bench.tryPlugin(frame, text), [
      studio.frame,
      code.replaceAll('FORBIDDEN', studio.forbidden).replaceAll('LOAD', 'import'),
    ] as const);
  const said = /it failed \(instrument\.js:\d+: (.*)\)\. Everything/s;
  const load = await ask(`throw new Error(${tried}); export default {}`);
  const note = await ask(`export default { voice() { throw new Error(${tried}) } }`);
  return [said.exec(load)?.[1] ?? load, said.exec(note)?.[1] ?? note];
}

test('a plugin finds no way out by name, and no clock', async () => {
  const names = [...waysOut, 'Date', 'Intl', 'performance', 'setTimeout', 'setInterval'].join(' ');
  const found = `'found: ' + '${names}'.split(' ').filter((way) => way in globalThis || eval('typeof ' + way) !== 'undefined')`;
  expect(await reached(found)).toEqual(['found: ', 'found: ']);
});

test.each([
  `Function('return typeof fetch')()`,
  `typeof globalThis.constructor.constructor('return this')().fetch`,
  `(() => { for (let o = globalThis; o; o = Object.getPrototypeOf(o)) if ('fetch' in o) return 'found' })()`,
  `typeof Object.getPrototypeOf(Object.getPrototypeOf(globalThis)).indexedDB`,
  `typeof console.log.constructor('return this')().WebSocket`,
])('the global object is clean however it is reached: %s', async (expression) => {
  for (const answer of await reached(expression))
    expect(['undefined', 'refused: TypeError']).toContain(answer);
});

test.each([
  `localStorage.getItem('hocket.auth.accessToken')`,
  `indexedDB.open('hocket')`,
  `document.cookie`,
  `parent.postMessage('hello', '*')`,
  `Function('importScripts("FORBIDDEN/scripts.js")')()`,
  `Function('return fetch("FORBIDDEN/fetch")')()`,
  `new (Function('return WebSocket')())('FORBIDDEN/socket'.replace('http', 'ws'))`,
  `Function('location.href = "FORBIDDEN/navigate"; throw new ReferenceError()')()`,
  `Function('postMessage({ kind: "recipes", id: 1, recipes: [] })')()`,
])('%s is refused', async (expression) => {
  for (const answer of await reached(expression)) expect(answer).toMatch(/^refused: /);
});

test('what a plugin imports while it runs arrives nowhere', async () => {
  const ways = `LOAD('FORBIDDEN/import.js'), Function('return LOAD("FORBIDDEN/function.js")')()`;
  await reached(`[${ways}].map((way) => way.catch(() => {})).length`);
  expect(studio.leaks).toEqual([]);
});

test('patched built-ins and stack traces do not hand out the port to the page', async () => {
  const spy = `(() => {
    let seen = 0;
    const note = (...things) => { for (const x of things) if (x && typeof x === 'object' && typeof x.postMessage === 'function') seen++ };
    Error.prepareStackTrace = (_, frames) => { for (const f of frames) note(f.getThis(), f.getFunction()?.arguments?.[0]); return '' };
    new Error().stack;
    for (const [of, key] of [[Function.prototype, 'call'], [Function.prototype, 'apply'], [Reflect, 'apply'], [JSON, 'stringify'], [Array.prototype, 'map'], [Map.prototype, 'get'], [Map.prototype, 'set'], [String.prototype, 'slice']]) {
      const was = of[key];
      of[key] = function (...args) { note(this, ...args); return Reflect.construct ? was.bind(this)(...args) : undefined };
    }
    return { voice() { if (seen > 0) throw new Error('seen'); throw new Error('unseen ' + [1].map((x) => x).length) } };
  })()`;
  const answer = await studio.page.evaluate(([frame, text]) => bench.tryPlugin(frame, text), [
    studio.frame,
    `export default ${spy}`,
  ] as const);
  expect(answer).toContain('unseen 1');
});

test('a plugin that patches everything changes neither the page nor a program', async () => {
  const before = await studio.page.evaluate(() => Object.getOwnPropertyNames(Object.prototype));
  await studio.page.evaluate(
    async ([frame, text]) => {
      bench.open(frame);
      await bench.tryPlugin(frame, text);
    },
    [
      studio.frame,
      `for (const of of [Object, Array, Map, Promise, JSON]) for (const key of Object.getOwnPropertyNames(of.prototype ?? of)) try { (of.prototype ?? of)[key] = () => 'patched' } catch {}
       globalThis.s = () => 'patched'; Object.prototype.patched = true; export default {}`,
    ] as const,
  );
  const { events } = await studio.page.evaluate(() => bench.run('main', 's("bd*2")'));
  expect(events?.map(({ value }) => value)).toEqual([{ s: 'bd' }, { s: 'bd' }]);
  const after = await studio.page.evaluate(() => Object.getOwnPropertyNames(Object.prototype));
  expect(after).toEqual(before);
});

test('nothing that plugins tried arrived anywhere', async () => {
  expect(studio.leaks).toEqual([]);
  await fetch(`${studio.forbidden}/control`);
  expect(studio.leaks).toEqual(['/control']);
});
