import { expect, test } from 'vitest';
import { isNoteName, midiOf, pitchOf } from './pitch.ts';

test('note names are read as Strudel reads them', () => {
  expect(midiOf('C3')).toBe(48);
  expect(midiOf('c')).toBe(48);
  expect(midiOf('a4')).toBe(69);
  expect(midiOf('F#2')).toBe(42);
  expect(midiOf('eb5')).toBe(75);
  expect(midiOf('Cs-1')).toBe(1);
  expect(midiOf('H2')).toBeUndefined();
  expect(isNoteName('C2 E2')).toBe(false);
});

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
