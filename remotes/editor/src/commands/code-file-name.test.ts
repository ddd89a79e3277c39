import { expect, test } from 'vitest';
import { fileNameOf } from './code-file-name.ts';

// @spec limit.download
test("a file is named for its project in any script, and 'pattern' without one", () => {
  expect(fileNameOf('My  First: Beat!')).toBe('my-first-beat.strudel');
  expect(fileNameOf('最初のビート')).toBe('最初のビート.strudel');
  expect(fileNameOf('../..')).toBe('pattern.strudel');
  expect(fileNameOf('')).toBe('pattern.strudel');
});
