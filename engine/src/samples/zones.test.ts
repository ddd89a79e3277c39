import { expect, test } from 'vitest';
import { rateAt, unpitchedNote, type Zone, zonesAt } from './zones.ts';

const zone = (low: number, high: number, more: Partial<Zone> = {}): Zone => ({
  low,
  high,
  file: `${low}.ogg`,
  root: low,
  gain: 1,
  ...more,
});
const zones = [zone(40, 49), zone(40, 59), zone(50, 59)];

test('a key plays all the zones that have it', () => {
  expect(zonesAt(zones, 45.4)).toEqual([zones[0], zones[1]]);
  expect(zonesAt(zones, 50)).toEqual([zones[1], zones[2]]);
});

test('a key that no zone has plays those nearest to it', () => {
  expect(zonesAt(zones, 12)).toEqual([zones[0], zones[1]]);
  expect(zonesAt(zones, 100)).toEqual([zones[1], zones[2]]);
  expect(zonesAt([], 60)).toEqual([]);
});

test('a zone plays a key at its distance from its root, in semitones of its scale', () => {
  expect(rateAt(zone(60, 72), 72)).toBe(2);
  expect(rateAt(zone(60, 72, { root: 60.5 }), 60)).toBeCloseTo(2 ** (-0.5 / 12));
  expect(rateAt(zone(60, 72, { scale: 0.5 }), 72)).toBeCloseTo(Math.SQRT2);
});

test('what is held plays C3 without a note, what plays through C2, as in Strudel', () => {
  const envelope = { attack: 0, decay: 0, sustain: 1, release: 0.1 };
  expect(unpitchedNote([zone(0, 127, { envelope })])).toBe(48);
  expect(unpitchedNote([zone(0, 127)])).toBe(36);
});
