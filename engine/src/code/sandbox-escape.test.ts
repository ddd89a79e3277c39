import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudio, type TestStudio } from './testing/studio.ts';
import { looksAround, waysOut, waysToServers } from './testing/ways-out.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await openStudio();
  await studio.page.evaluate((frame) => bench.open(frame), studio.frame);
});
afterAll(() => studio.close());

/** What `expression` gives inside a program: its text, or 'refused' and the error's name. */
async function reached(expression: string): Promise<string | undefined> {
  const code = `const tried = await (async () => {
    try { return String(await (${expression})) } catch (e) { return 'refused: ' + e.name }
  })()
  throw new Error(tried)`;
  const outcome = await studio.page.evaluate(
    (text) => bench.run('probe', `${text}\nsilence`),
    code.replaceAll('FORBIDDEN', studio.forbidden).replaceAll('LOAD', 'import'),
  );
  return outcome.message;
}

test('a program finds no way out by name', async () => {
  const names = waysOut.join(' ');
  // Single quotes: double ones are mini-notation.
  const found = `'${names}'.split(' ').filter((way) => way in globalThis || eval('typeof ' + way) !== 'undefined')`;
  expect(await reached(`'found: ' + ${found}`)).toBe('found: ');
});

test.each(looksAround)(
  'the global object is clean however it is reached: %s',
  async (expression) => {
    expect(['undefined', 'refused: TypeError']).toContain(await reached(expression));
  },
);

test.each(waysToServers)('%s is refused', async (expression) => {
  expect(await reached(expression)).toMatch(/^refused: /);
});

test('stack traces and patched built-ins do not hand out the port to the page', async () => {
  const spy = `(() => {
    const seen = [];
    const note = (...things) => { for (const x of things) if (x && typeof x === 'object' && typeof x.postMessage === 'function') seen.push('port') };
    Error.prepareStackTrace = (_, frames) => { for (const f of frames) note(f.getThis(), f.getFunction()?.arguments?.[0]); return '' };
    new Error().stack;
    for (const [of, key] of [[Function.prototype, 'call'], [Function.prototype, 'apply'], [Function.prototype, 'bind'], [Reflect, 'apply'], [Promise.prototype, 'then'], [JSON, 'stringify'], [Array.prototype, 'map'], [Array.prototype, 'slice'], [Map.prototype, 'get'], [Set.prototype, 'add']]) {
      const was = of[key];
      of[key] = function (...args) { note(this, ...args); globalThis.seenPorts = seen.length; return was.apply ? Reflect.construct && was.bind(this)(...args) : undefined };
    }
    return seen.length;
  })()`;
  await reached(spy);
  expect(await reached('globalThis.seenPorts ?? 0')).toBe('0');
});

test('whatever a program makes its worker say, no other program meets it', async () => {
  const page = await studio.newPage();
  await page.evaluate((frame) => bench.open(frame), studio.frame);
  const spy = `Object.defineProperty(Object.prototype, 'toJSON', { value() {
      if (Array.isArray(this)) return [...this];
      const problems = [{ code: 'plugin_off', message: 'Off.', subject: 'acme.bell' }];
      return { ...this, clean: true, ...(this.kind === 'compiled' && { problems }) };
    } })
    globalThis.spy = true
    s("bd")`;
  const found = await page.evaluate(async (code) => {
    const outcomes: unknown[] = [];
    for (let at = 0; at < 6; at++) {
      await bench.run('spy', code);
      const { events } = await bench.run(
        'next',
        `s('spy' in globalThis || 'toJSON' in Object.prototype ? 'sd' : 'bd')`,
      );
      outcomes.push(events?.[0]?.value.s);
    }
    return [...new Set(outcomes)];
  }, spy);
  expect(found).toEqual(['bd']);
  expect(await page.evaluate(() => bench.problems)).toEqual([]);
  await page.close();
});

test('even a worker that was never confined reaches no server: the policy of the frame holds', async () => {
  const page = await studio.newPage();
  await page.evaluate((frame) => bench.open(frame, '/leaky-worker.js'), studio.frame);
  const outcome = await page.evaluate(() => bench.run('main', 's("bd")'));
  expect(outcome.message).toBe('tried 9 ways');
  expect(studio.leaks).toEqual([]);
  await page.close();
});

test('nothing that programs tried arrived anywhere', async () => {
  expect(studio.leaks).toEqual([]);
  await fetch(`${studio.forbidden}/control`);
  expect(studio.leaks).toEqual(['/control']);
});
