import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examples } from '../examples/examples.ts';
import { formatCode } from './format-code.ts';
import { FormatError } from './format-error.ts';

const format = async (code: string) => (await formatCode(code, 0)).code;

test('chains and stacks get one form, without semicolons', async () => {
  expect(await format('a :stack( s("bd") ,\n  s("hh").gain( .5) );')).toBe(
    'a: stack(s("bd"), s("hh").gain(0.5))\n',
  );
});

test.each([
  '"bd  [sd  hh]"',
  "'plain  text'",
  '`bd\n   sd`',
  's("it\'s", \'say "so"\')',
  '({ "a b": 1, c: 2 })',
])('every text keeps its quotes and its words: %s', async (code) => {
  expect(await format(code)).toContain(code.replace(/^\(|\)$/g, ''));
});

test('texts of any kind come out as they went in', async () => {
  const inner = fc.string({ unit: fc.constantFrom('b', 'd', ' ', '~', '*', '<', '>', '.') });
  const quoted = fc
    .tuple(fc.constantFrom('"', "'", '`'), inner)
    .map(([quote, text]) => quote + text + quote);
  await fc.assert(
    fc.asyncProperty(fc.array(quoted, { minLength: 1, maxLength: 6 }), async (texts) => {
      const code = `$: stack(${texts.map((text) => `s(${text})`).join(',')})`;
      expect((await format(code)).match(/"[^"]*"|'[^']*'|`[^`]*`/g)).toEqual(texts);
    }),
    { numRuns: 50 },
  );
});

test('what has the form already stays, comments and all', async () => {
  for (const { code } of examples) {
    const once = await format(code);
    expect(await format(once)).toBe(once);
  }
  expect(await format('// one\n\n$: s("bd") // two\n')).toBe('// one\n\n$: s("bd") // two\n');
});

test('the caret stays at its word', async () => {
  const code = 'a:s( "bd" )\nb:s(   "hh" ).fast( 2 )';
  const now = await formatCode(code, code.indexOf('fast'));
  expect(now.code.slice(now.caret)).toBe('fast(2)\n');
});

test('what is no JavaScript is refused with its place', async () => {
  const error = await formatCode('s("bd"\n  .fast(2', 0).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(FormatError);
  expect((error as FormatError).place).toEqual({ line: 2, column: 10 });
});
