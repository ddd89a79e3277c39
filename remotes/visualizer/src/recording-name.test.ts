import { expect, test } from 'vitest';
import { recordingName } from './recording-name.ts';

test("a recording is named for its project, and 'recording' when nothing is left of the name", () => {
  expect(recordingName('My First: Beat')).toBe('My First Beat.wav');
  expect(recordingName('最初のビート')).toBe('最初のビート.wav');
  expect(recordingName('../../etc')).toBe('etc.wav');
  expect(recordingName(' . ')).toBe('recording.wav');
});
