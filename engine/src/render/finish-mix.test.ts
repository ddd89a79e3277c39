import { expect, test } from 'vitest';
import { finishMix } from './finish-mix.ts';

const sampleRate = 8000;
const setting = { sampleRate, frames: 8000, loop: true, limit: false };

/** A second of bars and two of what rings on, with single samples at these places. */
function pulses(places: Record<number, number>): Float32Array<ArrayBuffer> {
  const channel = new Float32Array(24_000);
  for (const [at, level] of Object.entries(places)) channel[Number(at)] = level;
  return channel;
}

test('what rings on beyond a loop is laid over its start, once for each round', () => {
  const [loop] = finishMix([pulses({ 10: 0.1, 8010: 0.2, 16010: 0.4, 23999: 0.3 })], setting);
  expect(loop?.length).toBe(8000);
  expect(loop?.[10]).toBeCloseTo(0.7);
  expect(loop?.[7999]).toBeCloseTo(0.3);
});

test('the limiter enters a loop as it leaves it, and delays nothing', () => {
  const finish = { ...setting, limit: true };
  const [loop = new Float32Array(0)] = finishMix([pulses({ 100: 0.5, 7990: 3 })], finish);
  // The gain comes back over the seam: the quiet pulse still feels the loud one before it.
  expect(loop.findIndex((sample) => sample !== 0)).toBe(100);
  expect(loop[100]).toBeLessThan(0.45);
  expect(loop[7990]).toBeLessThanOrEqual(1);
  const twice = finishMix([pulses({ 100: 0.5, 7990: 3, 8100: 0.5, 15990: 3 })], {
    ...finish,
    frames: 16_000,
  });
  for (const at of [100, 7990]) expect(twice[0]?.[at]).toBeCloseTo(loop[at] as number, 5);
});

test('without a loop the end is where both channels are silent, never within the bars', () => {
  const finish = { ...setting, loop: false };
  expect(finishMix([pulses({ 10: 1 }), pulses({ 9000: 1 })], finish)[0]?.length).toBe(9001);
  expect(finishMix([pulses({ 10: 1 })], finish)[0]?.length).toBe(8000);
});

test('what still sounds at the very end fades out', () => {
  const finish = { ...setting, loop: false };
  const [endless = new Float32Array(0)] = finishMix([new Float32Array(24_000).fill(0.5)], finish);
  expect(endless.length).toBe(24_000);
  expect(endless[20_000]).toBe(0.5);
  expect(endless[23_000]).toBeCloseTo(0.25, 1);
  expect(endless[23_999]).toBe(0);
});
