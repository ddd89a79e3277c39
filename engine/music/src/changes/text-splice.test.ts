import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SplicedText, spliceBetween, splicesBetween } from './text-splice.ts';

/** The text after splices; undefined where one of them has no place. */
function spliced(before: string, splices: readonly unknown[]): string | undefined {
  const made = new SplicedText(before);
  return splices.every((splice) => made.splice(splice)) ? String(made) : undefined;
}

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀'), maxLength: 30 });

test('a splice makes one text of another, and names nothing that both have around it', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const splice = spliceBetween(before, after);
      expect(spliced(before, [splice])).toBe(after);
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
  const made = (before: string, after: string) => spliced(before, splicesBetween(before, after));
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

test('many splices of a long text, back and forth, make what one after another makes', () => {
  const place = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.nat(3000),
    insert: fc.string({ maxLength: 20 }).chain((unit) => fc.constantFrom(unit, unit.repeat(300))),
  });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 40 }), (places) => {
      const before = Array.from({ length: 2000 }, (_, line) => `line ${line}\n`).join('');
      let after = before;
      const splices = places.map(({ at: share, remove: count, insert }) => {
        const at = Math.floor(share * after.length);
        const remove = after.slice(at, at + count);
        after = after.slice(0, at) + insert + after.slice(at + remove.length);
        return { at, remove, insert };
      });
      expect(spliced(before, splices)).toBe(after);
    }),
  );
});

test.each([
  ['no splice', 'abc', 'abd'],
  ['more than a splice', 'abc', { at: 0, remove: '', insert: '', more: 1 }],
  ['less than a splice', 'abc', { at: 0, insert: '' }],
  ['a place before the text', 'abc', { at: -1, remove: '', insert: '' }],
  ['a place behind the text', 'abc', { at: 4, remove: '', insert: '' }],
  ['a place that is none', 'abc', { at: Number.NaN, remove: '', insert: '' }],
  ['another text there', 'abc', { at: 1, remove: 'c', insert: '' }],
  ['more than stands there', 'abc', { at: 2, remove: 'cd', insert: '' }],
])('%s: undefined', (_, before, splice) => {
  expect(spliced(before, [splice])).toBeUndefined();
});
