import { expect, test } from 'vitest';
import { filled } from './filled.ts';

test('a value takes its placeholder’s place wherever it stands, as the text that it is', () => {
  expect(filled('{{n}} of {{ n }} in {{bpm}}', { n: 2, bpm: '$&' })).toBe('2 of 2 in $&');
});

test('a placeholder without a value leaves nothing', () => {
  expect(filled('Hello {{name}}!', {})).toBe('Hello !');
});
