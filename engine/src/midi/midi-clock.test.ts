import { Timeline } from '@hocket/music/timeline';
import { expect, test } from 'vitest';
import { MidiClock, type TimedMessage } from './midi-clock.ts';

/** Follows a timeline for some seconds, with a tick every 25 ms of a clock that begins at 10. */
function followed(
  timeline: Timeline,
  seconds: number,
  { from = 0, clock = new MidiClock(), begin = 10, each = (_now: number) => {} } = {},
) {
  const sent: (TimedMessage & { now: number })[] = [];
  for (let now = begin; now < begin + seconds; now += 0.025) {
    each(now);
    for (const message of clock.follow(timeline, now, from)) sent.push({ ...message, now });
  }
  const pulses = sent.filter(({ bytes }) => bytes[0] === 0xf8);
  return { sent, pulses, clock, others: sent.filter((each) => !pulses.includes(each)) };
}

test('24 pulses go out for each quarter, before their time and exactly as far apart', () => {
  const { pulses, others } = followed(new Timeline(10.02, 0.5), 2);
  expect(others.map(({ bytes }) => bytes)).toEqual([[0xfa]]);
  expect(others[0]?.time).toBeCloseTo(10.015, 9);
  for (const [index, { time, now }] of pulses.entries()) {
    expect(time).toBeCloseTo(10.02 + index / 48, 9);
    expect(now).toBeLessThanOrEqual(time);
  }
  // Of two seconds at 120 bpm, and those that are ahead.
  expect(pulses.length).toBeGreaterThanOrEqual(96);
  expect(pulses.length).toBeLessThan(102);
});

test('another tempo changes how far apart they are, and none is left out or sent twice', () => {
  const timeline = new Timeline(10, 0.5);
  let isFaster = false;
  const each = (now: number) => {
    if (isFaster || now < 11) return;
    isFaster = true;
    timeline.setCps(0.75, now + 0.03);
  };
  const { pulses } = followed(timeline, 2, { each });
  const gaps = pulses.slice(1).map(({ time }, index) => time - (pulses[index]?.time ?? 0));
  expect(gaps.slice(0, 40).every((gap) => Math.abs(gap - 1 / 48) < 1e-9)).toBe(true);
  expect(gaps.slice(-40).every((gap) => Math.abs(gap - 1 / 72) < 1e-9)).toBe(true);
  expect(gaps.every((gap) => gap >= 0)).toBe(true);
  // As many as the music has gone through.
  const last = pulses.at(-1)?.time ?? 0;
  expect(pulses.length - 1).toBeCloseTo(timeline.cycleAt(last) * 96, 6);
});

test('a song that begins at bar 5, or a clock that comes in the middle, says its position and continues', () => {
  const begins = (of: ReturnType<typeof followed>) => of.others.map(({ bytes }) => bytes);
  expect(begins(followed(new Timeline(10.02, 0.5), 0.1, { from: 4 }))).toEqual([
    [0xf2, 64, 0],
    [0xfb],
  ]);
  // Cycle 20.5 is sixteenth 328.
  const late = followed(new Timeline(10, 0.5), 0.5, { begin: 51 });
  expect(begins(late)).toEqual([[0xf2, 328 & 127, 328 >> 7], [0xfb]]);
  expect(late.pulses[0]?.time).toBeCloseTo(51, 9);
});

test('it stops with the music and starts anew with the next; a halted page makes up for nothing', () => {
  const { clock } = followed(new Timeline(10, 0.5), 1);
  expect(clock.follow(undefined, 11.1)).toEqual([{ bytes: [0xfc], time: 11.1 }]);
  expect(clock.follow(undefined, 11.2)).toEqual([]);
  const timeline = new Timeline(12, 0.5);
  expect(clock.follow(timeline, 11.99)[0]?.bytes).toEqual([0xfa]);
  // A second and a half later: what was missed is no burst.
  const after = clock.follow(timeline, 14.5).map(({ bytes }) => bytes[0]);
  expect(after.slice(0, 3)).toEqual([0xfc, 0xf2, 0xfb]);
  expect(after.length).toBeLessThan(10);
});
