import { expect, test } from 'vitest';
import { type MeterClock, Meters } from './meters.ts';

/** A clock that is moved on by hand, and says for what the meters wait. */
class HandClock implements MeterClock {
  waits: 'frame' | 'later' | undefined;
  #run: ((time: number) => void) | undefined;

  frame = (run: (time: number) => void) => this.#wait('frame', run);
  later = (run: (time: number) => void) => this.#wait('later', run);

  #wait(kind: 'frame' | 'later', run: (time: number) => void) {
    this.waits = kind;
    this.#run = run;
    return () => {
      this.waits = undefined;
      this.#run = undefined;
    };
  }

  at(time: number): void {
    this.#run?.(time);
  }
}

function watched() {
  const clock = new HandClock();
  const meters = new Meters(clock);
  const seen = { level: 0, peak: 0, reads: 0, sound: 0 };
  const show = meters.add(
    () => {
      seen.reads += 1;
      return seen.sound;
    },
    (level, peak) => Object.assign(seen, { level, peak }),
  );
  return { clock, seen, show };
}

test('a meter stands where a fader would for its level, falls, and its peak stays for a while', () => {
  const { clock, seen, show } = watched();
  show(true);
  seen.sound = 1;
  clock.at(0);
  expect([seen.level, seen.peak]).toEqual([0.75, 0.75]);
  seen.sound = 0;
  clock.at(500);
  expect([seen.level, seen.peak]).toEqual([expect.closeTo(0.4), 0.75]);
  clock.at(1500);
  expect([seen.level, seen.peak]).toEqual([0, 0.75]);
  clock.at(1600);
  expect(seen.peak).toBeCloseTo(0.68);
  clock.at(9000);
  expect(seen.peak).toBe(0);
});

test('nothing is read while it is hidden, and little while nothing sounds', () => {
  const { clock, seen, show } = watched();
  expect(clock.waits).toBeUndefined();
  show(true);
  clock.at(0);
  expect([clock.waits, seen.reads]).toEqual(['later', 1]);
  seen.sound = 0.5;
  clock.at(200);
  expect(clock.waits).toBe('frame');
  show(false);
  clock.at(216);
  expect([clock.waits, seen.reads]).toEqual([undefined, 2]);
});
