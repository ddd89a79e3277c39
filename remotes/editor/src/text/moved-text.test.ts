import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MovedText, RunText } from './moved-text.ts';

test('what stands before an edit stays, what stands behind it moves, what it touches is gone', () => {
  const moved = new MovedText('s("bd sd hh")', 's("bd cp cp hh")');
  expect(moved.place(3, 5)).toEqual([3, 5]);
  expect(moved.place(9, 11)).toEqual([12, 14]);
  expect(moved.place(6, 8)).toBeUndefined();
});

test('text typed right before or behind a stretch is no part of it', () => {
  const moved = new MovedText('bd', 'bd');
  moved.edited({ from: 0, to: 0, text: 'x ' });
  moved.edited({ from: 4, to: 4, text: ' y' });
  moved.edited({ from: 6, to: 6, text: 'z' });
  expect(moved.place(0, 2)).toEqual([2, 4]);
});

test('after any edits a stretch that is still known is the same text', () => {
  const edit = fc.record({ at: fc.nat(30), length: fc.nat(4), text: fc.string({ maxLength: 4 }) });
  const original = 'abcdefghijklmnopqrstuvwxyz';
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 8 }), fc.nat(25), fc.nat(5), (edits, from, length) => {
      const moved = new MovedText(original, original);
      let now = original;
      for (const { at, length, text } of edits) {
        const start = Math.min(at, now.length);
        const end = Math.min(start + length, now.length);
        moved.edited({ from: start, to: end, text });
        now = now.slice(0, start) + text + now.slice(end);
      }
      const to = Math.min(from + length + 1, original.length);
      const place = moved.place(from, to);
      if (place) expect(now.slice(...place)).toBe(original.slice(from, to));
    }),
  );
});

test('edit by edit what is between two edits in a line stays known, and what was edited until that is undone', () => {
  const run = new RunText('s("bd pno")', 's("bd pno")');
  expect(run.movedTo('s("hh bd pno")').place(6, 9)).toEqual([9, 12]);
  expect(run.movedTo('s("hh bd pno").fast(2)').place(6, 9)).toEqual([9, 12]);
  expect(run.movedTo('s("hh bd pino").fast(2)').place(6, 9)).toBeUndefined();
  expect(run.movedTo('s("hh bd pno").fast(2)').place(6, 9)).toBeUndefined();
  expect(run.movedTo('s("bd pno")').place(6, 9)).toEqual([6, 9]);
});
