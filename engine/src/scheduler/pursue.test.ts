import { Timeline } from '@hocket/music/timeline';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pursue } from './pursue.ts';

const ahead = 1.1;

test('a clock that drifts is followed within 2 ms, by a thousandth of the tempo at most, and never by a jump', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -2e-4, max: 2e-4, noNaN: true }),
      fc.double({ min: -0.04, max: 0.04, noNaN: true }),
      fc.double({ min: 0.2, max: 1, noNaN: true }),
      (drift, begin, cps) => {
        const timeline = new Timeline(0, cps);
        for (let now = 0; now < 600; now++) {
          const shared = Timeline.of([{ time: begin + drift * now, cycle: 0, cps }]);
          expect(pursue(timeline, shared, now + 0.03, now + ahead)).toBe(true);
          const rate = timeline.cpsAt(now + ahead);
          expect(Math.abs(rate / cps - 1)).toBeLessThan(0.0010001);
          if (now < 60) continue;
          const off = (timeline.cycleAt(now) - shared.cycleAt(now)) / cps;
          expect(Math.abs(off)).toBeLessThan(0.002);
          timeline.forget(now - 1);
        }
      },
    ),
  );
});

test('another tempo takes over at its cycle, or at once where that is over', () => {
  const timeline = new Timeline(0, 0.5);
  const marks = [
    { time: 0, cycle: 0, cps: 0.5 },
    { time: 12, cycle: 6, cps: 1 },
  ];
  expect(pursue(timeline, Timeline.of(marks), 10.03, 11.1)).toBe(true);
  expect(timeline.cycleAt(11.9)).toBeCloseTo(5.95);
  expect(timeline.cycleAt(13)).toBeCloseTo(7);
  const late = new Timeline(0, 0.5);
  expect(pursue(late, Timeline.of(marks), 12.1, 13.2)).toBe(true);
  expect(late.cpsAt(12.2)).toBe(1);
  // It is 50 ms behind then, and comes nearer from the horizon on.
  expect(late.cpsAt(13.3)).toBeGreaterThan(1);
  expect(late.cpsAt(80)).toBe(1);
  expect(late.cycleAt(80)).toBeCloseTo(74, 3);
});

test('what is too far away is not bent', () => {
  const timeline = new Timeline(0, 0.5);
  expect(pursue(timeline, new Timeline(-3, 0.5), 10.03, 11.1)).toBe(false);
});
