import { expect, test } from 'vitest';
import { TapTempo } from './tap-tempo.ts';

function tapped(...times: readonly number[]): number | undefined {
  const tempo = new TapTempo();
  return times.map((time) => tempo.tap(time)).at(-1);
}

test('one tap is no tempo, two are', () => {
  expect(tapped(1000)).toBeUndefined();
  expect(tapped(1000, 1500)).toBe(120);
});

test('a tap that came late does not spoil the tempo', () => {
  expect(tapped(0, 500, 1000, 1500, 2350, 2850)).toBe(120);
});

test('of an even number of intervals the two in the middle count', () => {
  expect(tapped(0, 400, 1000)).toBe(120);
});

test('after two seconds without a tap it begins anew', () => {
  expect(tapped(0, 500, 2501)).toBeUndefined();
  expect(tapped(0, 500, 2501, 3101)).toBe(100);
  expect(tapped(0, 500, 2500)).toBe(60);
});

test('a change of tempo is followed within a few taps', () => {
  const slow = Array.from({ length: 10 }, (_, index) => index * 600);
  const fast = Array.from({ length: 5 }, (_, index) => 5400 + (index + 1) * 400);
  expect(tapped(...slow, ...fast)).toBe(150);
});

test('a tempo that no project can have is brought into the range', () => {
  expect(tapped(0, 100)).toBe(200);
  expect(tapped(0, 1900)).toBe(60);
});

test('two taps at the same moment are no tempo', () => {
  expect(tapped(5, 5)).toBeUndefined();
});
