import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorRange } from './error-range.ts';

test('a word is marked to its end', () => {
  expect(errorRange('s("bd")\n  .gian(2)', { line: 2, column: 4 })).toEqual({
    row: 1,
    start: 3,
    end: 7,
  });
});

test('punctuation is marked alone', () => {
  expect(errorRange('s("bd"))', { line: 1, column: 8 })).toEqual({ row: 0, start: 7, end: 8 });
});

test("a place past its line's end marks the last character", () => {
  expect(errorRange('abc(\r\nx', { line: 1, column: 99 })).toEqual({ row: 0, start: 3, end: 4 });
});

test('any place in any text gives one character or more of a row that exists', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer(), fc.integer(), (text, line, column) => {
      const { row, start, end } = errorRange(text, { line, column });
      expect(row).toBeGreaterThanOrEqual(0);
      expect(row).toBeLessThan(text.split(/\r\n|\r|\n/).length);
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeGreaterThan(start);
    }),
  );
});
