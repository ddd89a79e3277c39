import { expect, test } from 'vitest';
import { Compressor } from './compressor.ts';

const rate = 48_000;

/** A second of a tone at a level in dB, through a compressor. */
function pressed(level: number, threshold: number, ratio: number): Float32Array {
  const tone = Float32Array.from(
    { length: rate },
    (_, at) => 10 ** (level / 20) * Math.sin((2 * Math.PI * 1000 * at) / rate),
  );
  const output = new Float32Array(rate);
  new Compressor(rate).process([tone], [output], threshold, ratio);
  return output;
}

const peakDb = (samples: Float32Array) =>
  20 * Math.log10(samples.reduce((peak, each) => Math.max(peak, Math.abs(each)), 0));
const settled = (samples: Float32Array) => peakDb(samples.subarray(rate / 2));

test('what is above the threshold by more than the knee goes down by the ratio, what is below stays', () => {
  for (const ratio of [2, 4, 20])
    expect(settled(pressed(-6, -24, ratio))).toBeCloseTo(-24 + 18 / ratio, 1);
  expect(settled(pressed(-30, -24, 4))).toBeCloseTo(-30, 3);
});

test('it comes in within its attack, and is back after its release', () => {
  const tone = pressed(-6, -24, 4);
  expect(peakDb(tone.subarray(0, rate / 500))).toBeGreaterThan(-11);
  expect(peakDb(tone.subarray(rate / 20, rate / 10))).toBeLessThan(-19);
});

test('what is no number is silence, and what comes after it is heard', () => {
  const compressor = new Compressor(rate);
  const output = new Float32Array(128);
  const broken = new Float32Array(128).fill(0.01);
  for (const [at, each] of [Number.NaN, Number.POSITIVE_INFINITY, -Number.NaN].entries())
    broken[at] = each;
  compressor.process([broken], [output], -20, 4);
  expect([...output.subarray(0, 3)]).toEqual([0, 0, 0]);
  compressor.process([new Float32Array(128).fill(0.01)], [output], -20, 4);
  expect(output.every((sample) => Math.abs(sample - 0.01) < 1e-6)).toBe(true);
});

test('a channel that is missing is that which is there, and none is silence', () => {
  const outputs = [new Float32Array(128), new Float32Array(128)];
  new Compressor(rate).process([new Float32Array(128).fill(0.01)], outputs, -20, 4);
  expect(outputs[1]).toEqual(outputs[0]);
  new Compressor(rate).process([], outputs, -20, 4);
  expect(outputs.flatMap((each) => [...each]).every((sample) => sample === 0)).toBe(true);
});
