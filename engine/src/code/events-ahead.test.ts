import type { Event } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { EventsAhead } from './events-ahead.ts';

const told = (...begins: number[]): Event[] =>
  begins.map((begin) => ({ begin, end: begin + 1, value: { s: 'bd' } }));
const begins = (events: readonly Event[] | undefined) => events?.map(({ begin }) => begin);

/** A first cycle at half a cycle per second. */
function first(): EventsAhead {
  const ahead = new EventsAhead();
  ahead.add(0, 1, 0.5, told(0, 0.1, 0.3, 0.9));
  return ahead;
}

test('windows within what was told hold its onsets, and none beyond it', () => {
  const ahead = first();
  expect(begins(ahead.surely(0, 1, 0.5))).toEqual([0, 0.1, 0.3, 0.9]);
  expect(begins(ahead.surely(0.05, 0.5, 0.5))).toEqual([0.1, 0.3]);
  expect(ahead.surely(0.5, 1.5, 0.5)).toBeUndefined();
  expect(ahead.surely(-1, 0.5, 0.5)).toBeUndefined();
});

test('an onset between two windows belongs to the later, however the edge was added up', () => {
  const ahead = first();
  expect(begins(ahead.surely(0.2, 0.1 + 0.2, 0.5))).toEqual([]);
  expect(begins(ahead.surely(0.1 + 0.2, 0.4, 0.5))).toEqual([0.3]);
  expect(begins(ahead.surely(0.3, 0.4, 0.5))).toEqual([0.3]);
});

test('what follows is added, what is past is forgotten', () => {
  const ahead = first();
  ahead.add(1, 2, 0.5, told(1, 1.5));
  ahead.forget(0.9);
  expect(begins(ahead.surely(0.9, 2, 0.5))).toEqual([0.9, 1, 1.5]);
  expect(ahead.surely(0.5, 1, 0.5)).toBeUndefined();
  expect(ahead.size).toBe(3);
});

test('at another tempo, or after a change, nothing is sure but it can still be played', () => {
  const ahead = first();
  expect(ahead.surely(0, 1, 0.6)).toBeUndefined();
  expect(begins(ahead.perhaps(0.2, 1))).toEqual([0.3, 0.9]);
  ahead.spoil();
  expect(ahead.surely(0, 1, 0.5)).toBeUndefined();
  ahead.add(0.2, 0.4, 0.5, told(0.25));
  expect(begins(ahead.surely(0.2, 0.4, 0.5))).toEqual([0.25]);
  expect(ahead.surely(0.2, 0.5, 0.5)).toBeUndefined();
  expect(begins(ahead.perhaps(0.2, 1))).toEqual([0.25, 0.9]);
});

test('elsewhere it begins anew', () => {
  const ahead = first();
  ahead.add(7, 8, 0.5, told(7.5));
  expect(ahead.perhaps(0.5, 0.7)).toBeUndefined();
  expect(begins(ahead.surely(7, 8, 0.5))).toEqual([7.5]);
});

test('what is supposed is never sure', () => {
  const ahead = first();
  ahead.suppose(1, 2, told(1.5));
  ahead.suppose(3, 4, told(3.5));
  expect(ahead.surely(0.5, 2, 0.5)).toBeUndefined();
  expect(begins(ahead.perhaps(0.5, 2))).toEqual([0.9, 1.5]);
  expect(ahead.knownUntil(0.5)).toBe(2);
});
