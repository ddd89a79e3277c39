import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textChange, textChanges } from './text-change.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 12 });

test('a change turns one text into the other, and there is none between equal texts', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const change = textChange(before, after);
      if (!change) return before === after;
      const { from, to } = change;
      return before.slice(0, from) + change.text + before.slice(to) === after;
    }),
  );
});

test('only what differs is changed', () => {
  expect(textChange('s("bd sd")', 's("bd hh sd")')).toEqual({ from: 6, to: 6, text: 'hh ' });
  expect(textChange('aaa', 'aa')).toEqual({ from: 2, to: 3, text: '' });
});

test('many changes, each made in turn, turn one text into the other and touch no line that stays', () => {
  const lines = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\n'), maxLength: 24 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      let text = before;
      for (const { from, to, text: by } of textChanges(before, after))
        text = text.slice(0, from) + by + text.slice(to);
      expect(text).toBe(after);
    }),
  );
  expect(textChanges('a\nb\nc\nd', 'x\nb\nc\ndd')).toEqual([
    { from: 7, to: 7, text: 'd' },
    { from: 0, to: 1, text: 'x' },
  ]);
});
