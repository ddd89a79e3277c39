import { expect, test } from 'vitest';
import { EventRows, rowKeyOf } from './event-rows.ts';

test.each([
  [60, 60],
  ['c4', 60],
  ['C#4', 61],
  ['eb2', 39],
  ['a', 57],
])('the note %j is pitch %i', (note, pitch) => {
  expect(rowKeyOf({ note })).toBe(pitch);
});

test('pitches lie from low to high, sounds without one above them by name', () => {
  const rows = new EventRows();
  const event = (value: Record<string, string | number>) => ({ begin: 0, end: 1, value });
  rows.add([event({ note: 'e4' }), event({ s: 'sd' }), event({ note: 'c4' })]);
  rows.add([event({ s: 'bd' }), event({ note: 64 })]);
  expect([...rows.numbers().keys()]).toEqual([60, 64, 'bd', 'sd']);
  expect(rows.count).toBe(4);
});
