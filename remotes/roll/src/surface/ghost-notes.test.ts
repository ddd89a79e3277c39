import { expect, test } from 'vitest';
import { outlines } from './ghost-notes.tsx';

const sounding = { length: 240, velocity: 1, chance: 1, repeats: 1 };

test('a shorter lane is shown as often as it plays; what has no pitch or waits is not shown', () => {
  const notes = {
    a: { ...sounding, at: 0, pitch: 127 },
    b: { ...sounding, at: 0 },
    c: { ...sounding, at: 2000, pitch: 60 },
  };
  expect(outlines({ length: 8, notes }, 3840, 3840)).toBe('M0 0h240v1h-240zM1920 0h240v1h-240z');
});
