import { Timeline } from '@hocket/music/timeline';
import type { PatternSource } from '@hocket/sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FakeOutput } from '../testing/fake-output.ts';
import { Pursuit, pursue } from './shared-music.ts';

const pulse = (n: number, s: string): PatternSource => ({
  query: (begin, end) => {
    const first = Math.ceil(begin * n - 1e-9);
    const count = Math.max(0, Math.ceil(end * n - 1e-9) - first);
    return Array.from({ length: count }, (_, index) => ({
      begin: (first + index) / n,
      end: (first + index + 1) / n,
      value: { s },
    }));
  },
});
const promised = (source: PatternSource): PatternSource => ({
  query: async (begin, end) => source.query(begin, end),
});

/** Heard at a time of the page's clock, as the fake's own. */
const heardAt = (stage: FakeOutput) =>
  stage.heard
    .filter(({ faded }) => !faded)
    .map(({ event, time }) => ({ ...event, at: time + stage.latency }));

test('who comes late is in the middle of the bar at once, at the room’s tempo', async () => {
  for (const slowly of [(source: PatternSource) => source, promised]) {
    const stage = new FakeOutput();
    stage.scheduler.share({ marks: [{ time: 50, cycle: 0, cps: 0.4 }] });
    stage.scheduler.play('main', { ...slowly(pulse(16, 'bd')), cps: 2 });
    for (let tick = 0; tick < 80; tick++) await stage.pass(0.025);
    const heard = heardAt(stage);
    expect(heard.length).toBeGreaterThan(10);
    expect(heard[0]?.begin).toBeCloseTo((100 - 50) * 0.4 + 1 / 16, 1);
    for (const { begin, at } of heard) expect(at).toBeCloseTo(50 + begin / 0.4, 6);
    expect(stage.notes.filter(({ late, recalled }) => late || recalled)).toEqual([]);
    expect(stage.scheduler.position('main').cycle).toBeCloseTo((stage.time - 50) * 0.4, 6);
  }
});

test('what begins later begins then, with its first cycle', async () => {
  const stage = new FakeOutput();
  stage.scheduler.share({ marks: [{ time: 100.5, cycle: 0, cps: 0.5 }] });
  stage.scheduler.play('main', pulse(4, 'bd'));
  for (let tick = 0; tick < 60; tick++) await stage.pass(0.025);
  const heard = heardAt(stage);
  expect(heard.map(({ begin }) => begin)).toEqual([0, 0.25, 0.5]);
  expect(heard[0]?.at).toBeCloseTo(100.5, 6);
});

test('a clock that drifts moves no note that was handed over, and leaves none out', async () => {
  const stage = new FakeOutput();
  const drift = 1e-4;
  stage.scheduler.share({ marks: [{ time: 100, cycle: 0, cps: 0.5 }] });
  stage.scheduler.play('main', promised(pulse(16, 'bd')));
  for (let second = 0; second < 60; second++) {
    for (let tick = 0; tick < 40; tick++) await stage.pass(0.025);
    const off = drift * (stage.time - 100) + (second % 2 === 0 ? 0.0004 : 0);
    stage.scheduler.share({ marks: [{ time: 100 + off, cycle: 0, cps: 0.5 }] });
  }
  expect(stage.notes.some(({ late, recalled, faded }) => late || recalled || faded)).toBe(false);
  const heard = heardAt(stage);
  const first = heard[0]?.begin ?? Number.NaN;
  expect(heard.map(({ begin }) => begin)).toEqual(heard.map((_, index) => first + index / 16));
  for (const { begin, at } of heard.slice(200)) {
    const wanted = 100 + begin / 0.5;
    expect(Math.abs(at - wanted - drift * (wanted - 100))).toBeLessThan(0.002);
  }
});

test('another tempo comes with its cycle, another place at once', async () => {
  const stage = new FakeOutput();
  const first = { time: 100, cycle: 0, cps: 0.5 };
  stage.scheduler.share({ marks: [first] });
  stage.scheduler.play('main', pulse(8, 'bd'));
  for (let tick = 0; tick < 40; tick++) await stage.pass(0.025);
  stage.scheduler.share({ marks: [first, { time: 102, cycle: 1, cps: 1 }] });
  for (let tick = 0; tick < 80; tick++) await stage.pass(0.025);
  const heard = heardAt(stage);
  for (const { begin, at } of heard) {
    expect(at).toBeCloseTo(begin < 1 ? 100 + begin / 0.5 : 102 + (begin - 1), 6);
  }
  expect(heard.at(-1)?.begin).toBeGreaterThan(1.5);
  stage.scheduler.share({ marks: [{ time: stage.time, cycle: 40, cps: 1 }] });
  for (let tick = 0; tick < 40; tick++) await stage.pass(0.025);
  const later = heardAt(stage).filter(({ begin }) => begin > 10);
  expect(later[0]?.begin).toBeGreaterThanOrEqual(40);
  expect(later[0]?.begin).toBeLessThan(40.5);
});

test('music is one’s own again where the room goes, and goes on at the project’s tempo', async () => {
  const stage = new FakeOutput();
  stage.scheduler.share({ marks: [{ time: 90, cycle: 0, cps: 0.5 }] });
  stage.scheduler.play('main', pulse(8, 'bd'));
  for (let tick = 0; tick < 40; tick++) await stage.pass(0.025);
  stage.scheduler.share(undefined);
  const { cycle } = stage.scheduler.position('main');
  stage.scheduler.setTempo(1);
  for (let tick = 0; tick < 40; tick++) await stage.pass(0.025);
  expect(stage.scheduler.position('main').cycle).toBeCloseTo(cycle + 1, 0);
  expect(stage.scheduler.position('main').cps).toBe(1);
});

test('what ends with a cycle sounds until then, whatever was handed over for later', async () => {
  for (const slowly of [(source: PatternSource) => source, promised]) {
    const stage = new FakeOutput();
    const marks = [{ time: 100, cycle: 0, cps: 0.5 }];
    stage.scheduler.share({ marks });
    stage.scheduler.play('main', slowly(pulse(16, 'bd')));
    for (let tick = 0; tick < 40; tick++) await stage.pass(0.025);
    stage.scheduler.share({ marks, end: 0.75 });
    for (let tick = 0; tick < 80; tick++) await stage.pass(0.025);
    expect(heardAt(stage).at(-1)?.begin).toBe(11 / 16);
  }
});

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
    { numRuns: 20 },
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

test('what has just begun, or broke off, is back in place within a beat; else nothing is hurried', () => {
  const cps = 0.5;
  const timeline = new Timeline(0, cps);
  const pursuit = new Pursuit();
  /** Follows music that is so many seconds late, on an output that has lost so many. */
  const follow = (now: number, late: number, lost: number) => {
    const shared = Timeline.of([{ time: late, cycle: 0, cps }]);
    const here = { timeline: shared, end: 99, zero: -lost, bend: 0.001 };
    const reach = { soonest: now + 0.03, horizon: now + ahead };
    expect(pursuit.follow(timeline, here, now, reach)).toBe(true);
  };
  const lateness = (time: number) => time - timeline.cycleAt(time) / cps;
  const isSteady = (from: number, to: number) => {
    for (let time = from; time < to; time += 0.05) {
      expect(Math.abs(timeline.cpsAt(time) / cps - 1)).toBeLessThan(0.0010001);
    }
  };
  follow(1, 0.06, 0);
  expect(lateness(1 + ahead)).toBeCloseTo(0, 9);
  expect(lateness(1 + ahead + 0.3)).toBeCloseTo(0.06, 3);
  expect(Math.min(timeline.cpsAt(2.2), timeline.cpsAt(3))).toBeGreaterThan(0);
  for (let now = 2; now < 10; now++) follow(now, 0.06, 0);
  // The network says otherwise: nothing broke.
  follow(10, 0.1, 0);
  isSteady(10, 80);
  expect(lateness(80)).toBeCloseTo(0.1, 3);
  // 50 ms of sound were lost.
  for (let now = 80; now < 84; now++) follow(now, 0.05, 0.05);
  expect(lateness(80 + ahead + 0.3)).toBeCloseTo(0.05, 3);
  follow(90, 0.05, 0.05);
  isSteady(85, 100);
});

test('where it may bend more it comes from 0.4 seconds away to its place in 20, by no jump', () => {
  const timeline = new Timeline(0, 0.5);
  const shared = new Timeline(0.4, 0.5);
  let last = timeline.cycleAt(0);
  for (let now = 0; now < 30; now += 0.5) {
    expect(pursue(timeline, shared, now + 0.03, now + ahead, 0.02)).toBe(true);
    const cycle = timeline.cycleAt(now + 0.5);
    expect(Math.abs(cycle - last - 0.25)).toBeLessThan(0.0051);
    last = cycle;
  }
  expect(timeline.cycleAt(25)).toBeCloseTo(shared.cycleAt(25), 2);
  expect(timeline.cps).toBe(0.5);
});
