import { expect, test } from 'vitest';
import { LoudnessMeter } from '../output/loudness.ts';
import { type Finish, FinishedMix, gainForLoudness, multiply } from './finish-mix.ts';

const sampleRate = 8000;
const setting = { sampleRate, frames: 8000, loop: true };

/** A second of bars and two of what rings on, with single samples at these places. */
function pulses(places: Record<number, number>): Float32Array<ArrayBuffer> {
  const channel = new Float32Array(24_000);
  for (const [at, level] of Object.entries(places)) channel[Number(at)] = level;
  return channel;
}

/** What is written of channels. */
function written(channels: Float32Array<ArrayBuffer>[], finish: Finish, limit = false) {
  const mix = new FinishedMix(channels, finish);
  if (limit) mix.limit(0);
  const end = mix.end();
  return mix.channels.map((channel) => channel.subarray(0, end));
}

test('what rings on beyond a loop is laid over its start, once for each round', () => {
  const [loop] = written([pulses({ 10: 0.1, 8010: 0.2, 16010: 0.4, 23999: 0.3 })], setting);
  expect(loop?.length).toBe(8000);
  expect(loop?.[10]).toBeCloseTo(0.7);
  expect(loop?.[7999]).toBeCloseTo(0.3);
});

test('the limiter enters a loop as it leaves it, and delays nothing', () => {
  const [loop = new Float32Array(0)] = written([pulses({ 100: 0.5, 7990: 3 })], setting, true);
  // The gain comes back over the seam: the quiet pulse still feels the loud one before it.
  expect(loop.findIndex((sample) => sample !== 0)).toBe(100);
  expect(loop[100]).toBeLessThan(0.45);
  expect(loop[7990]).toBeLessThanOrEqual(1);
  const places = { 100: 0.5, 7990: 3, 8100: 0.5, 15990: 3 };
  const [twice] = written([pulses(places)], { ...setting, frames: 16_000 }, true);
  for (const at of [100, 7990]) expect(twice?.[at]).toBeCloseTo(loop[at] as number, 5);
});

test('without a loop the end is where both channels are silent, never within the bars', () => {
  const finish = { ...setting, loop: false };
  expect(written([pulses({ 10: 1 }), pulses({ 9000: 1 })], finish)[0]?.length).toBe(9001);
  expect(written([pulses({ 10: 1 })], finish)[0]?.length).toBe(8000);
});

test('what still sounds at the very end fades out', () => {
  const finish = { ...setting, loop: false };
  const [endless = new Float32Array(0)] = written([new Float32Array(24_000).fill(0.5)], finish);
  expect(endless.length).toBe(24_000);
  expect(endless[20_000]).toBe(0.5);
  expect(endless[23_000]).toBeCloseTo(0.25, 1);
  expect(endless[23_999]).toBe(0);
});

const rate = 16_000;

/** Four seconds of a tone that comes in bursts, and what is far louder for a moment. */
function bursts(gain: number): Float32Array<ArrayBuffer>[] {
  const side = Float32Array.from({ length: 4 * rate }, (_, at) => {
    const isOn = at % rate < rate / 2;
    return gain * (isOn ? 0.1 : 0.02) * Math.sin(at / 4) + (at % 3000 < 20 ? 0.3 * gain : 0);
  });
  return [side, side.slice()];
}

test.each([
  ['a quiet mix', 0.05, -14],
  ['a loud mix', 3, -14],
  ['a mix that the limiter has to work for', 0.5, -9],
])('%s is brought to its loudness', (_, gain, target) => {
  const finish = { sampleRate: rate, frames: 4 * rate, loop: false };
  const mix = new FinishedMix(bursts(gain), finish);
  const { loudness } = mix.limit(gainForLoudness(mix, target));
  const meter = new LoudnessMeter(rate);
  meter.process(mix.channels);
  expect(meter.integrated).toBeCloseTo(loudness, 1);
  expect(Math.abs(meter.integrated - target)).toBeLessThan(0.5);
  expect(mix.peak).toBeLessThan(10 ** (-1 / 20));
});

test('peaks that are known before limit as those that are found on the way, around a loop too', () => {
  for (const loop of [false, true]) {
    const finish = { sampleRate: rate, frames: 3 * rate, loop };
    const [found, known] = [new FinishedMix(bursts(6), finish), new FinishedMix(bursts(6), finish)];
    known.findPeaks(0.1);
    expect(known.limit(2).lowest).toBeCloseTo(found.limit(2).lowest, 4);
    const differences = found.channels[0]?.map(
      (sample, at) => sample - (known.channels[0]?.[at] as number),
    );
    expect(Math.max(...(differences ?? []).map(Math.abs))).toBeLessThan(1e-6);
  }
});

test('silence stays silent, and what single peaks hold down is not forced', () => {
  const finish = { sampleRate, frames: 24_000, loop: false };
  expect(gainForLoudness(new FinishedMix([pulses({})], finish), -9)).toBe(0);
  const peak = new FinishedMix([pulses({ 8000: 0.5, 12000: 0.5 })], finish);
  expect(peak.limit(gainForLoudness(peak, -9)).lowest).toBeGreaterThan(-21);
});

test('parts with the gains of their sum sum to what the limiter makes of it', () => {
  const finish = { sampleRate, frames: 8000, loop: true };
  const one = () => new FinishedMix([pulses({ 10: 1, 4000: 0.9, 9000: 0.3 })], finish);
  const two = () => new FinishedMix([pulses({ 10: 2, 4000: -0.2, 7999: 2 })], finish);
  const mix = one();
  mix.add(two());
  mix.limit(3);
  const sum = one();
  sum.add(two());
  sum.limitToGains(3);
  const parts = [one(), two()].map(({ channels: [channel = new Float32Array(0)] }) => {
    const whole = channel.subarray(0, 8000);
    multiply([whole], sum.channels[0] as Float32Array);
    return whole;
  });
  for (const at of [10, 1000, 4000, 7999])
    expect((parts[0]?.[at] ?? 0) + (parts[1]?.[at] ?? 0)).toBeCloseTo(
      mix.channels[0]?.[at] as number,
      5,
    );
});
