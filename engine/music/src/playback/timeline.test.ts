import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Timeline } from './timeline.ts';

const changes = fc.array(
  fc.record({
    after: fc.double({ min: 0, max: 3, noNaN: true }),
    cps: fc.double({ min: 0.1, max: 2, noNaN: true }),
  }),
  { maxLength: 8 },
);

test('a new tempo keeps the cycle position', () => {
  fc.assert(
    fc.property(changes, (list) => {
      const timeline = new Timeline(10, 0.5);
      let time = 10;
      for (const { after, cps } of list) {
        time += after;
        const before = timeline.cycleAt(time);
        timeline.setCps(cps, time);
        expect(timeline.cycleAt(time)).toBeCloseTo(before, 9);
        expect(timeline.cycleAt(time + 1)).toBeCloseTo(before + cps, 9);
      }
    }),
  );
});

test('the time of a cycle and the cycle at a time agree', () => {
  fc.assert(
    fc.property(changes, fc.double({ min: 0, max: 30, noNaN: true }), (list, at) => {
      const timeline = new Timeline(10, 0.5);
      let time = 10;
      for (const { after, cps } of list) {
        time += after;
        timeline.setCps(cps, time);
      }
      expect(timeline.cycleAt(timeline.timeOf(at))).toBeCloseTo(at, 6);
    }),
  );
});

test('before the start the cycle is 0', () => {
  const timeline = new Timeline(10, 0.5);
  expect(timeline.cycleAt(3)).toBe(0);
  timeline.setCps(1, 5);
  expect(timeline.cycleAt(10)).toBe(0);
  expect(timeline.cycleAt(11)).toBe(1);
});

test('forgetting old changes leaves the present as it is', () => {
  const timeline = new Timeline(0, 1);
  timeline.setCps(2, 4);
  timeline.setCps(0.5, 8);
  const before = timeline.cycleAt(9);
  timeline.forget(8.5);
  expect(timeline.cycleAt(9)).toBe(before);
});
