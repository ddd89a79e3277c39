import type { Event } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { FirstCycle } from './first-cycle.ts';

const events: Event[] = [0, 0.1, 0.3, 0.9].map((begin) => ({ begin, end: 1, value: { s: 'bd' } }));
const first = new FirstCycle(events, 0.5);
const onsets = (begin: number, end: number) =>
  first.query(begin, end, 0.5)?.map((event) => event.begin);

test('windows within the first cycle hold its onsets', () => {
  expect(onsets(0, 1)).toEqual([0, 0.1, 0.3, 0.9]);
  expect(onsets(0.05, 0.5)).toEqual([0.1, 0.3]);
});

test('an onset between two windows belongs to the later, however the edge was added up', () => {
  expect(onsets(0.2, 0.1 + 0.2)).toEqual([]);
  expect(onsets(0.1 + 0.2, 0.4)).toEqual([0.3]);
  expect(onsets(0.3, 0.4)).toEqual([0.3]);
});

test('nothing is known of later cycles or of another tempo', () => {
  expect(onsets(0.5, 1.5)).toBeUndefined();
  expect(onsets(-1, 0.5)).toBeUndefined();
  expect(first.query(0, 1, 0.6)).toBeUndefined();
});
