import { expect, test, vi } from 'vitest';
import { PictureLoop } from './picture-loop.ts';
import { barCount } from './sound-picture.ts';
import { SpectrumBars } from './spectrum-bars.ts';

/** A loop whose frames come when `frame` is called, 1/60 s apart, hearing `level` in every band. */
function loopOf(smooth = true) {
  const sound = { level: 0 };
  const pending: ((time: number) => void)[] = [];
  const bars = new SpectrumBars({ spectrum: (out) => void out.fill(sound.level) });
  const draw = vi.fn(() => bars.heights[0]);
  let time = 0;
  const loop = new PictureLoop({
    picture: bars,
    draw,
    schedule: (run) => {
      pending.push(run);
      return () => void pending.splice(pending.indexOf(run), 1);
    },
    smooth,
  });
  const frame = () => {
    time += 1000 / 60;
    pending.shift()?.(time);
  };
  const height = () => draw.mock.results.at(-1)?.value;
  return { loop, bars, sound, pending, frame, height };
}

test('nothing is drawn before something plays', () => {
  const { loop, pending } = loopOf();
  loop.setVisible(true);
  expect(pending).toHaveLength(0);
  loop.setPlaying(true);
  expect(pending).toHaveLength(1);
});

test('bars show the levels at once and fall slowly', () => {
  const { loop, sound, frame, height } = loopOf();
  loop.setVisible(true);
  loop.setPlaying(true);
  sound.level = 0.8;
  frame();
  expect(height()).toBeCloseTo(0.8);
  sound.level = 0;
  frame();
  expect(height()).toBeGreaterThan(0.7);
  expect(height()).toBeLessThan(0.8);
});

test('after Stop it draws until the sound has decayed, then rests on an empty picture', () => {
  const { loop, bars, sound, pending, frame } = loopOf();
  loop.setVisible(true);
  loop.setPlaying(true);
  sound.level = 0.5;
  frame();
  loop.setPlaying(false);
  frame();
  sound.level = 0;
  expect(pending).toHaveLength(1);
  for (let count = 0; count < 60 && pending.length > 0; count += 1) frame();
  expect(pending).toHaveLength(0);
  expect(bars.heights).toEqual(new Float32Array(barCount));
  expect(bars.peaks).toEqual(new Float32Array(barCount));
});

test('silence while playing keeps listening', () => {
  const { loop, pending, frame } = loopOf();
  loop.setVisible(true);
  loop.setPlaying(true);
  frame();
  expect(pending).toHaveLength(1);
});

test('out of sight it rests, and goes on when seen again', () => {
  const { loop, pending } = loopOf();
  loop.setPlaying(true);
  expect(pending).toHaveLength(0);
  loop.setVisible(true);
  expect(pending).toHaveLength(1);
  loop.setVisible(false);
  expect(pending).toHaveLength(0);
  loop.setVisible(true);
  expect(pending).toHaveLength(1);
  loop.rest();
  expect(pending).toHaveLength(0);
});

test('without smoothing each look stands as it is', () => {
  const { loop, sound, frame, height } = loopOf(false);
  loop.setVisible(true);
  loop.setPlaying(true);
  sound.level = 0.9;
  frame();
  sound.level = 0.2;
  frame();
  expect(height()).toBeCloseTo(0.2);
});

test('levels out of range or not a number stay on the display', () => {
  const { loop, sound, frame, height } = loopOf();
  loop.setVisible(true);
  loop.setPlaying(true);
  sound.level = 7;
  frame();
  expect(height()).toBe(1);
  sound.level = Number.NaN;
  frame();
  expect(height()).toBeLessThan(1);
});
