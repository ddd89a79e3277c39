import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spliceBetween, spliced, splicesBetween } from './text-splice.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀'), maxLength: 30 });

test('a splice makes one text of another, and names nothing that both have around it', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const splice = spliceBetween(before, after);
      expect(spliced(before, splice)).toBe(after);
      const { remove, insert } = splice;
      if (remove !== '' && insert !== '') {
        expect(remove[0]).not.toBe(insert[0]);
        expect(remove.at(-1)).not.toBe(insert.at(-1));
      }
    }),
  );
  expect(spliceBetween('aaa', 'aa')).toEqual({ at: 2, remove: 'a', insert: '' });
  expect(spliceBetween('same', 'same')).toEqual({ at: 4, remove: '', insert: '' });
});

test('splices one after another make one text of another, in fewer letters than one of them', () => {
  const made = (before: string, after: string) =>
    splicesBetween(before, after).reduce<string | undefined>(spliced, before);
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(made(before, after)).toBe(after);
    }),
  );
  const code = (word: string) => `first ${word}\n${'the same line\n'.repeat(500)}last ${word}`;
  expect(made(code('bd'), code('hihat'))).toBe(code('hihat'));
  expect(splicesBetween(code('bd'), code('hihat'))).toEqual([
    { at: 6, remove: 'bd', insert: 'hihat' },
    { at: code('hihat').length - 5, remove: 'bd', insert: 'hihat' },
  ]);
  expect(splicesBetween('a\nb\nc', 'd\nb\nf')).toHaveLength(1);
  expect(splicesBetween(code('bd'), `new\n${code('bd')}`)).toEqual([
    { at: 0, remove: '', insert: 'new\n' },
  ]);
});

test.each([
  ['no text', undefined, { at: 0, remove: '', insert: '' }],
  ['no splice', 'abc', 'abd'],
  ['more than a splice', 'abc', { at: 0, remove: '', insert: '', more: 1 }],
  ['less than a splice', 'abc', { at: 0, insert: '' }],
  ['a place before the text', 'abc', { at: -1, remove: '', insert: '' }],
  ['a place behind the text', 'abc', { at: 4, remove: '', insert: '' }],
  ['a place that is none', 'abc', { at: Number.NaN, remove: '', insert: '' }],
  ['another text there', 'abc', { at: 1, remove: 'c', insert: '' }],
  ['more than stands there', 'abc', { at: 2, remove: 'cd', insert: '' }],
])('%s: undefined', (_, before, splice) => {
  expect(spliced(before, splice)).toBeUndefined();
});
