import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExplanationPart, explanationIn, withoutThinking } from './explanation-part.ts';

/** What is told of a text that comes in pieces of these lengths. */
function told(text: string, lengths: number[]): string {
  const part = new ExplanationPart();
  let all = '';
  let from = 0;
  for (const length of [...lengths, text.length]) {
    all += part.next(text.slice(from, from + length));
    from += length;
  }
  return all;
}

const texts = [
  'A kick.\n\nAnd a hat.\n```strudel\ns("bd")\n```\nbpm: 90',
  '  A `bd` and a ``hh``, no more. ```s("bd")```',
  '<think>A kick? ```no``` </thinking\n</think>\n\nA kick. ```x```',
  '<thinking>hm</thinking>A kick.',
  '{"explanation": "A kick."}',
  '```json\n{}\n```',
  '<html>A kick.',
  'No program at all, but words – ♫',
  `${'la '.repeat(3000)}`,
];

test('pieces of any size tell the same, which is the explanation of the whole', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.array(fc.nat(9), { maxLength: 80 }),
      (text, lengths) => {
        expect(told(text, lengths).trimEnd()).toBe(explanationIn(withoutThinking(text) ?? ''));
      },
    ),
  );
});

test('words are told before the program comes, and no thought ever is', () => {
  const part = new ExplanationPart();
  expect(part.next('<thi')).toBe('');
  expect(part.next('nk>secret</th')).toBe('');
  expect(part.next('ink>A kick')).toBe('A kick');
  expect(part.next(' and')).toBe(' and');
});
