import { expect, test } from 'vitest';
import type { Event } from '../../event.ts';
import type { Check } from '../goal.ts';
import { findingIn, hits, tune } from '../testing/judged-events.ts';

const set = (events: readonly Event[], controls: Record<string, number>): Event[] =>
  events.map((event) => ({ ...event, value: { ...event.value, ...controls } }));

const pad = tune('A3,C4,E4', 'pad');
const line = tune('A4 C5 E5 D5');

test('one voice has so many times as much of a control as another, set or not', () => {
  const check: Check = {
    check: 'compare',
    voice: 'chord',
    than: 'melody',
    control: 'attack',
    atLeast: 10,
  };
  expect(findingIn([...set(pad, { attack: 0.4 }), ...set(line, { attack: 0.02 })], check)).toBe(
    undefined,
  );
  expect(findingIn([...set(pad, { attack: 0.4 }), ...line], check)).toBeUndefined();
  expect(
    findingIn([...set(pad, { attack: 0.1 }), ...set(line, { attack: 0.05 })], check),
  ).toMatchObject({ hint: 'compare', other: 0.05, wanted: 10 });
  const room: Check = { ...check, control: 'room', atLeast: 3 };
  expect(findingIn([...set(pad, { room: 0.3 }), ...line], room)).toBeUndefined();
  expect(findingIn([...pad, ...line], room)).toMatchObject({ hint: 'compare', heard: 0 });
  const sustain: Check = { ...check, control: 'sustain', atLeast: 3 };
  expect(findingIn([...pad, ...set(line, { decay: 0.1 })], sustain)).toBeUndefined();
  expect(findingIn([...pad, ...line], sustain)).toMatchObject({ hint: 'compare', other: 1 });
  const loud: Check = { ...check, control: 'loudness', atLeast: 2 };
  expect(findingIn([...pad, ...set(line, { gain: 0.8, velocity: 0.5 })], loud)).toBeUndefined();
  expect(findingIn(line, check)).toMatchObject({ hint: 'silent', voice: 'chord' });
});

test('two voices stand apart, whichever is on which side', () => {
  const check: Check = {
    check: 'apart',
    voice: 'hiHat',
    than: 'percussion',
    control: 'pan',
    atLeast: 0.4,
  };
  const placed = (hat: number, rim: number) => [
    ...hits('hh', 'xxxx', { pan: hat }),
    ...hits('rim', 'x.x.', { pan: rim }),
  ];
  expect(findingIn(placed(0.2, 0.8), check)).toBeUndefined();
  expect(findingIn(placed(0.9, 0.5), check)).toBeUndefined();
  expect(findingIn(placed(0.2, 0.3), check)).toMatchObject({
    hint: 'apart',
    heard: 0.2,
    other: 0.3,
  });
});

test('an echo comes after so many sixteenths, in seconds or in cycles, or played', () => {
  const check: Check = { check: 'echo', voice: 'melody', after: 3 };
  const hit = tune('A4 - - -');
  expect(findingIn(set(hit, { delay: 0.5, delaysync: 3 / 16 }), check)).toBeUndefined();
  expect(findingIn(set(hit, { delay: 0.5 }), check)).toBeUndefined();
  expect(findingIn(set(hit, { delay: 0.5, delaytime: 0.375 }), check)).toBeUndefined();
  expect(findingIn(set(hit, { delay: 0.5, delaytime: 0.5 }), check, 1, 90)).toBeUndefined();
  expect(findingIn(set(hit, { delay: 0.5, delaytime: 0.5 }), check)).toMatchObject({
    hint: 'echoTime',
    heard: 4,
  });
  expect(findingIn(hit, check)).toMatchObject({ hint: 'echoNone', cycle: 0 });
  const later = (by: number) =>
    set(hit, { gain: 0.5 }).map((event) => ({ ...event, begin: event.begin + by }));
  expect(findingIn([...hit, ...later(3 / 16)], check)).toBeUndefined();
  expect(findingIn([...hit, ...later(2 / 16)], check)).toMatchObject({
    hint: 'echoTime',
    heard: 2,
  });
});

test('parts of a recording are counted by where they begin, and mixed when one follows out of turn', () => {
  const parts = (order: string) =>
    [...order].map((part, step) => ({
      begin: step / order.length,
      end: (step + 1) / order.length,
      value: { s: 'loop', begin: Number(part) / 8, end: (Number(part) + 1) / 8 },
    }));
  const check: Check = { check: 'slices', atLeast: 4, mixed: true };
  expect(findingIn(parts('01236'), check)).toBeUndefined();
  expect(findingIn(parts('00123'), check)).toBeUndefined();
  expect(findingIn(parts('01234567'), check)).toMatchObject({ hint: 'sliceOrder' });
  expect(findingIn(parts('01230123'), check)).toMatchObject({ hint: 'sliceOrder' });
  expect(findingIn(parts('0102'), check)).toMatchObject({ hint: 'slices', heard: 3 });
  expect(findingIn(hits('loop', 'x'), check)).toMatchObject({ hint: 'slices', heard: 0 });
});

test('a part returns as it was, and another one differs', () => {
  const song = tune('C4 E4 | D4 F4 | A4 G4 | C4 E4');
  const check = { check: 'returns', voice: 'melody', as: [0, 1] } as const;
  expect(findingIn(song, { ...check, in: [3, 4] }, 4)).toBeUndefined();
  expect(findingIn(song, { ...check, in: [2, 3] }, 4)).toMatchObject({
    hint: 'unlike',
    cycle: 2,
    as: 1,
  });
  expect(findingIn(song, { ...check, in: [2, 3], not: true }, 4)).toBeUndefined();
  expect(findingIn(song, { ...check, in: [3, 4], not: true }, 4)).toMatchObject({
    hint: 'alike',
    cycle: 3,
  });
});
