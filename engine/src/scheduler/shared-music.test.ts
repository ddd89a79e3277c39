import type { PatternSource } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { FakeOutput } from '../testing/fake-output.ts';

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
    stage.scheduler.share([{ time: 50, cycle: 0, cps: 0.4 }]);
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
  stage.scheduler.share([{ time: 100.5, cycle: 0, cps: 0.5 }]);
  stage.scheduler.play('main', pulse(4, 'bd'));
  for (let tick = 0; tick < 60; tick++) await stage.pass(0.025);
  const heard = heardAt(stage);
  expect(heard.map(({ begin }) => begin)).toEqual([0, 0.25, 0.5]);
  expect(heard[0]?.at).toBeCloseTo(100.5, 6);
});

test('a clock that drifts moves no note that was handed over, and leaves none out', async () => {
  const stage = new FakeOutput();
  const drift = 1e-4;
  stage.scheduler.share([{ time: 100, cycle: 0, cps: 0.5 }]);
  stage.scheduler.play('main', promised(pulse(16, 'bd')));
  for (let second = 0; second < 60; second++) {
    for (let tick = 0; tick < 40; tick++) await stage.pass(0.025);
    const off = drift * (stage.time - 100) + (second % 2 === 0 ? 0.0004 : 0);
    stage.scheduler.share([{ time: 100 + off, cycle: 0, cps: 0.5 }]);
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
  stage.scheduler.share([first]);
  stage.scheduler.play('main', pulse(8, 'bd'));
  for (let tick = 0; tick < 40; tick++) await stage.pass(0.025);
  stage.scheduler.share([first, { time: 102, cycle: 1, cps: 1 }]);
  for (let tick = 0; tick < 80; tick++) await stage.pass(0.025);
  const heard = heardAt(stage);
  for (const { begin, at } of heard) {
    expect(at).toBeCloseTo(begin < 1 ? 100 + begin / 0.5 : 102 + (begin - 1), 6);
  }
  expect(heard.at(-1)?.begin).toBeGreaterThan(1.5);
  stage.scheduler.share([{ time: stage.time, cycle: 40, cps: 1 }]);
  for (let tick = 0; tick < 40; tick++) await stage.pass(0.025);
  const later = heardAt(stage).filter(({ begin }) => begin > 10);
  expect(later[0]?.begin).toBeGreaterThanOrEqual(40);
  expect(later[0]?.begin).toBeLessThan(40.5);
});

test('music is one’s own again where the room goes, and goes on at the project’s tempo', async () => {
  const stage = new FakeOutput();
  stage.scheduler.share([{ time: 90, cycle: 0, cps: 0.5 }]);
  stage.scheduler.play('main', pulse(8, 'bd'));
  for (let tick = 0; tick < 40; tick++) await stage.pass(0.025);
  stage.scheduler.share([]);
  const { cycle } = stage.scheduler.position('main');
  stage.scheduler.setTempo(1);
  for (let tick = 0; tick < 40; tick++) await stage.pass(0.025);
  expect(stage.scheduler.position('main').cycle).toBeCloseTo(cycle + 1, 0);
  expect(stage.scheduler.position('main').cps).toBe(1);
});
