import { expect, test } from 'vitest';
import { faderDb, faderPlace, volumeDb, volumeOfDb } from './mix.ts';

const places = Array.from({ length: 101 }, (_, place) => place / 100);

test('a fader goes from silence over -60 dB to 6 dB, with 0 dB at three quarters of its way', () => {
  expect([0, 0.75, 1].map(faderDb)).toEqual([Number.NEGATIVE_INFINITY, 0, 6]);
  expect(faderDb(1e-9)).toBeCloseTo(-60, 5);
  expect([-80, -60, 0, 6, 20].map(faderPlace)).toEqual([0, 0, 0.75, 1, 1]);
});

test('its decibels rise with its place, and lead back to it', () => {
  for (const [index, place] of places.entries()) {
    if (index > 0) expect(faderDb(place)).toBeGreaterThan(faderDb(places[index - 1] ?? 0));
    expect(faderPlace(faderDb(place))).toBeCloseTo(place, 9);
  }
});

test('a volume of 100 is 0 dB, and none of a fader is lost in it but below -60 dB', () => {
  expect(volumeDb(100)).toBe(0);
  expect(volumeDb(0)).toBe(Number.NEGATIVE_INFINITY);
  expect([0, 6, 9, -61, Number.NaN].map(volumeOfDb)).toEqual([100, 199.53, 199.53, 0, 0]);
  for (const place of places.slice(1)) {
    const db = faderDb(place);
    expect(Math.abs(volumeDb(volumeOfDb(db)) - db)).toBeLessThan(0.5);
  }
});
