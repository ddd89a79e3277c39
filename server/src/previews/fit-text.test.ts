import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inLines, onOneLine, truncateAtWord } from './fit-text.ts';

test('a line has no controls, no halves of letters and single spaces', () => {
  expect(onOneLine(' a\u0000b\n\n c\ud800d\t🎵 ')).toBe('ab cd 🎵');
});

test('a text that is too long ends at a word', () => {
  expect(truncateAtWord('one two three', 13)).toBe('one two three');
  expect(truncateAtWord('one two three', 10)).toBe('one two…');
});

test('words go to the next line, and what has no place is left out', () => {
  expect(inLines('one two three', 7, 2)).toEqual(['one two', 'three']);
  expect(inLines('one two three four', 7, 2)).toEqual(['one two', 'three…']);
  expect(inLines('夜のバス夜のバス', 8, 2)).toEqual(['夜のバス', '夜のバス']);
});

test('whatever the text, it keeps to its lines and their width', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 4, max: 40 }), (text, width) => {
      const lines = inLines(text, width, 2);
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(width);
    }),
  );
});

test('whatever the text, it is shortened to so many letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 2, max: 40 }), (text, letters) => {
      expect([...truncateAtWord(text, letters)].length).toBeLessThanOrEqual(letters);
    }),
  );
});
