import type { Event } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { judgeEvents } from './judge-events.ts';

const sounds = ['bd', 'hh', 'saw', 'triangle', 'my_voice', 'tr909_cp'];
const event = (value: Event['value'], begin = 0, length = 0.25): Event => ({
  begin,
  end: begin + length,
  value,
});
const judge = (events: Event[]) => judgeEvents(events, sounds)?.message;
const many = (count: number, value: Event['value'], begin = 0) =>
  Array.from({ length: count }, () => event(value, begin));

test('music of known sounds at common levels has nothing against it', () => {
  expect(judge([event({ s: 'bd' }), event({ s: 'my_voice', note: 'c3' }, 3.9)])).toBeUndefined();
  expect(judge([event({ note: 60 })])).toBeUndefined();
  expect(judge([event({ s: 'BD', gain: 2 })])).toBeUndefined();
});

test.each<[string, Event[]]>([
  ['nothing plays', []],
  ['all of it is turned down', [event({ s: 'bd', gain: 0 }), event({ s: 'hh', velocity: 0 })]],
  ['there are only rests', [event({ s: '~' }), event({ s: '-' })]],
  ['it begins in the fifth cycle', [event({ s: 'bd' }, 4)]],
])('it is silent when %s', (_, events) => {
  expect(judge(events)).toBe('It does not sound within four cycles.');
});

test('a sound that nobody brought is named, but not one that is never heard', () => {
  const bell = event({ s: 'bell' });
  expect(judge([event({ s: 'bd' }), bell])).toBe('There is no sound called "bell".');
  expect(judge([event({ s: 'bd' }), event({ s: 'bell', gain: 0 })])).toBeUndefined();
  const midi = { ...bell, output: { kind: 'midi' } } as unknown as Event;
  expect(judge([event({ s: 'bd' }), midi])).toBeUndefined();
});

test('of a bank its own sound plays, else the plain one, else none', () => {
  expect(judge([event({ s: 'cp', bank: 'tr909' })])).toBeUndefined();
  expect(judge([event({ s: 'bd', bank: 'tr909' })])).toBeUndefined();
  expect(judge([event({ s: 'rim', bank: 'tr909' })])).toBe('There is no sound called "rim".');
});

test('a cycle holds 512 onsets and no more', () => {
  const soft = { s: 'hh', gain: 0.01 };
  expect(judge([...many(512, soft, 1), ...many(512, soft, 2)])).toBeUndefined();
  expect(judge(many(513, soft, 1))).toBe('It plays 513 notes in a cycle; 512 are the most.');
});

test('one note is held to twice its full level, all together to sixteen', () => {
  expect(judge([event({ s: 'bd', gain: 2.5 })])).toContain('2.5, 2 are the most');
  expect(judge([event({ s: 'bd', gain: 2, postgain: 1.5 })])).toContain('come to 3');
  expect(judge(many(20, { s: 'saw' }))).toBeUndefined();
  expect(judge(many(21, { s: 'saw' }))).toContain('come to 16.8, 16 are the most');
  const after = Array.from({ length: 100 }, (_, at) => event({ s: 'saw' }, at / 100, 0.01));
  expect(judge(after)).toBeUndefined();
});
