import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeTokens } from './code-tokens.ts';

test('comments, strings, numbers and calls are told apart', () => {
  const code = '// my "beat"\nstack(s("bd*4"), note(`c2\n e2`).lpf( 800.5 )) /* end';
  const told = codeTokens(code).filter(({ kind }) => kind !== 'plain');
  expect(told.map(({ kind, text }) => [kind, text])).toEqual([
    ['comment', '// my "beat"'],
    ['call', 'stack'],
    ['call', 's'],
    ['string', '"bd*4"'],
    ['call', 'note'],
    ['string', '`c2\n e2`'],
    ['call', 'lpf'],
    ['number', '800.5'],
    ['comment', '/* end'],
  ]);
});

test('whatever the text is, its pieces say it again', () => {
  const letters = fc.constantFrom(
    '"',
    "'",
    '`',
    '\\',
    '/',
    '*',
    '\n',
    'a',
    '1',
    '.',
    '(',
    ' ',
    '$',
  );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: letters })), (text) => {
      expect(
        codeTokens(text)
          .map((token) => token.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
