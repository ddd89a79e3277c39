import { expect, test } from 'vitest';
import type { Event } from '../../event.ts';
import type { Check } from '../goal.ts';
import { findingIn, hits, tune } from '../testing/judged-events.ts';

/** Eight hi-hats of these levels, by one control or another. */
function hats(levels: string, control = 'gain'): Event[] {
  return levels.split(' ').map((level, step) => ({
    begin: step / 8,
    end: (step + 1) / 8,
    value: { s: 'hh', [control]: Number(level) },
  }));
}

test('accents are louder than the rest, by whatever control', () => {
  const check: Check = { check: 'accents', voice: 'hiHat', at: 'x.x.x.x.', atLeast: 1.5 };
  for (const control of ['gain', 'velocity', 'postgain'])
    expect(findingIn(hats('.9 .4 .9 .4 .8 .5 .8 .4', control), check), control).toBeUndefined();
  expect(findingIn(hats('.4 .9 .4 .9 .4 .9 .4 .9'), check)).toMatchObject({
    hint: 'accent',
    places: { of: 8, steps: [0, 2, 4, 6] },
  });
  expect(findingIn(hats('.9 .4 .9 .4 .5 .4 .9 .4'), check)).toMatchObject({
    hint: 'accent',
    places: { steps: [4] },
  });
  expect(findingIn(hats('.9 .4 .9 .9 .9 .4 .9 .4'), check)).toMatchObject({
    hint: 'soften',
    places: { steps: [3] },
  });
  expect(findingIn(hits('hh', 'x.x.x...'), check)).toMatchObject({ hint: 'add', cycle: 0 });
  expect(findingIn(hits('hh', 'xxxxxxxx'), { ...check, at: '????????' })).toBeUndefined();
});

test('chords make way for a kick that ducks them, by a rest, or by being softer there', () => {
  const check: Check = { check: 'ducks', voice: 'chord', under: 'kick' };
  const kicks = (value = {}) => hits('bd', 'xxxx', value);
  const pad = tune('A3,C4,E4', 'pad');
  const on = (orbit: number) =>
    pad.map((event) => ({ ...event, value: { ...event.value, orbit } }));
  expect(findingIn([...pad, ...kicks()], check)).toMatchObject({
    hint: 'ducks',
    than: 'kick',
    places: { of: 16, steps: [0] },
  });
  expect(findingIn([...on(2), ...kicks({ duckorbit: 2 })], check)).toBeUndefined();
  expect(findingIn([...on(3), ...kicks({ duckorbit: [2, 3] })], check)).toBeUndefined();
  expect(findingIn([...on(3), ...kicks({ duckorbit: 2 })], check)).toMatchObject({ hint: 'ducks' });
  expect(findingIn([...on(2), ...kicks({ duckorbit: 2, duckdepth: 0.1 })], check)).toMatchObject({
    hint: 'ducks',
  });
  const stab = 'A3,C4,E4';
  expect(
    findingIn([...tune(`- ${stab} - ${stab} - ${stab} - ${stab}`), ...kicks()], check),
  ).toBeUndefined();
  const eighths = (soft: number) =>
    tune(Array(8).fill(stab).join(' ')).map((event) => {
      const gain = (event.begin * 4) % 1 === 0 ? soft : 0.8;
      return { ...event, value: { ...event.value, gain } };
    });
  expect(findingIn([...eighths(0.3), ...kicks()], check)).toBeUndefined();
  expect(findingIn([...eighths(0.7), ...kicks()], check)).toMatchObject({ hint: 'ducks' });
});
