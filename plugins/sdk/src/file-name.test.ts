import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test('a name keeps its letters in any script and loses what file systems refuse', () => {
  expect(fileName('Night / Rain: "1"', 'wav')).toBe('Night Rain 1.wav');
  expect(fileName('夜の雨', 'mid')).toBe('夜の雨.mid');
  expect(fileName('../../etc/passwd', 'wav')).toBe('etc passwd.wav');
});

test('a name of nothing else is Music, and none is too long', () => {
  expect(fileName(' .. ', 'strudel')).toBe('Music.strudel');
  expect(fileName('x'.repeat(500), 'wav')).toHaveLength(64);
});
