import { FakeEngine } from '@hocket/sdk/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeardClock } from './heard-clock.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('an audio clock that goes on by buffers of 20 ms tells the time as well as one that does not', () => {
  const engine = new FakeEngine();
  const clock = new HeardClock(engine);
  const start = performance.now();
  const errors: number[] = [];
  for (let ms = 0; ms < 2000; ms += 7) {
    vi.advanceTimersByTime(7);
    const now = performance.now();
    const heard = Math.floor((now - start) / 20) * 0.02;
    engine.position = { playing: true, cps: 0.5, cycle: (1 + heard) * 0.5 };
    const pressed = now - 5;
    const error = clock.at(pressed) / 0.5 - (1 + (pressed - start) / 1000);
    if (ms > 300) errors.push(Math.abs(error));
  }
  expect(Math.max(...errors)).toBeLessThan(0.002);
});

test('a new tempo counts at once, and before the music begins its first cycle is heard', () => {
  const engine = new FakeEngine();
  const clock = new HeardClock(engine);
  const at = (cycle: number, cps: number) => {
    engine.position = { playing: true, cycle, cps };
    return clock.at(performance.now());
  };
  expect(at(0, 0.5)).toBe(0);
  vi.advanceTimersByTime(100);
  expect(at(0.01, 0.5)).toBeCloseTo(0.01, 9);
  vi.advanceTimersByTime(100);
  expect(at(0.05, 0.25)).toBeCloseTo(0.05, 9);
});
