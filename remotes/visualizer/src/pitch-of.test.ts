import { expect, test } from 'vitest';
import { pitchOf } from './pitch-of.ts';

test.each([
  [{ note: 60 }, 60],
  [{ note: 'C4' }, 60],
  [{ note: 'c' }, 48],
  [{ note: 'eb5' }, 75],
  [{ note: 'f#2' }, 42],
  [{ freq: 440 }, 69],
  [{ s: 'bd' }, undefined],
  [{ note: 'loud' }, undefined],
  [{ freq: -3 }, undefined],
])('%o has pitch %s', (value, pitch) => {
  expect(pitchOf(value as Parameters<typeof pitchOf>[0])).toBe(pitch);
});
