import { expect, test } from 'vitest';
import { lufsOf } from './lufs.ts';

const tone = (hz: number, sampleRate: number, seconds: number) =>
  Float32Array.from({ length: seconds * sampleRate }, (_, at) =>
    Math.sin((2 * Math.PI * hz * at) / sampleRate),
  );

test.each([44_100, 48_000])(
  'a full sine of 997 Hz is -3 LUFS at %i Hz, as the recommendation has it',
  (rate) => {
    expect(lufsOf(tone(997, rate, 1), rate)).toBeCloseTo(-3.01, 1);
  },
);

test('what lies low counts less', () => {
  expect(lufsOf(tone(40, 44_100, 1), 44_100)).toBeLessThan(-6);
});

test('a short loop is as loud as the sound that it makes', () => {
  const once = tone(1000, 44_000, 0.001);
  expect(lufsOf(once, 44_000, [0, 44])).toBeCloseTo(lufsOf(tone(1000, 44_000, 1), 44_000), 2);
});
