import { expect, test } from 'vitest';
import { fileName, filled } from './format-text.ts';

test('a value takes its placeholder’s place wherever it stands, as the text that it is', () => {
  expect(filled('{{n}} of {{ n }} in {{bpm}}', { n: 2, bpm: '$&' })).toBe('2 of 2 in $&');
});

test('a placeholder without a value leaves nothing', () => {
  expect(filled('Hello {{name}}!', {})).toBe('Hello !');
});

test('a name keeps its letters in any script and loses what file systems refuse', () => {
  expect(fileName('Night / Rain: "1"', 'wav')).toBe('Night Rain 1.wav');
  expect(fileName('夜の雨', 'mid')).toBe('夜の雨.mid');
  expect(fileName('../../etc/passwd', 'wav')).toBe('etc passwd.wav');
});

test('a name of nothing else is Music, and none is too long', () => {
  expect(fileName(' .. ', 'strudel')).toBe('Music.strudel');
  expect(fileName('x'.repeat(500), 'wav')).toHaveLength(64);
});
