import { expect, test } from 'vitest';
import { spectrumOf } from '../testing/measure-sound.ts';
import { metalSamples } from './metal-buffer.ts';

const rate = 44_100;
const frames = 65_536;

/** Bins of what stands out, by their power. */
function peaksOf(samples: Float32Array): number[] {
  const power = spectrumOf(samples, rate, 0, frames / rate);
  const loudest = Math.max(...power);
  return [...power.keys()].filter(
    (bin) =>
      (power[bin] as number) > 1e-4 * loudest &&
      (power[bin] as number) > (power[bin - 1] ?? 0) &&
      (power[bin] as number) >= (power[bin + 1] ?? 0),
  );
}

test('a plate has as many partials as fit, up to 20 kHz, and no harmonics', () => {
  const [left] = metalSamples({ kind: 'plate', frequency: 300, width: 0.5 }, rate);
  const peaks = peaksOf(left).map((bin) => (bin * rate) / frames);
  expect(peaks.length).toBeGreaterThan(50);
  expect(peaks.at(-1)).toBeGreaterThan(19_000);
  const off = peaks.map((hz) => Math.abs(hz / 300 - Math.round(hz / 300)));
  expect(off.reduce((sum, each) => sum + each, 0) / off.length).toBeGreaterThan(0.15);
});

test('squares are the odd harmonics of the six of a TR-808, two of them its cowbell', () => {
  const [left] = metalSamples({ kind: 'squares', frequency: 205.3, width: 0 }, rate);
  const peaks = peaksOf(left).map((bin) => (bin * rate) / frames);
  for (const hz of [205.3, 304.4, 369.6, 522.7, 540, 800, 3 * 540, 3 * 800]) {
    expect(Math.min(...peaks.map((peak) => Math.abs(peak - hz)))).toBeLessThan(1);
  }
});

test('metal leads from its end to its beginning, has no mean, and gives the same samples again', () => {
  for (const kind of ['plate', 'squares'] as const) {
    const wash = { kind, frequency: 250, width: 0.5 };
    const [left, right] = metalSamples(wash, rate);
    const step = (at: number) => Math.abs((left[at] as number) - (left.at(at - 1) as number));
    const steps = Array.from({ length: 1000 }, (_, at) => step(at + 1));
    expect(step(0)).toBeLessThan(Math.max(...steps));
    for (const side of [left, right]) {
      expect(Math.abs(side.reduce((sum, x) => sum + x, 0) / frames)).toBeLessThan(1e-6);
      expect(side.reduce((sum, x) => sum + x * x, 0) / frames).toBeCloseTo(0.1, 4);
    }
    expect(metalSamples(wash, rate)[0]).toEqual(left);
  }
});

test('the sides differ as much as the width says', () => {
  const differences = [0, 0.5, 1].map((width) => {
    const [left, right] = metalSamples({ kind: 'plate', frequency: 250, width }, rate);
    return left.reduce((sum, x, at) => sum + (x - (right[at] as number)) ** 2, 0) / frames;
  });
  expect(differences[0]).toBeLessThan(1e-9);
  expect(differences[1]).toBeGreaterThan(0.03);
  expect(differences[2]).toBeGreaterThan(1.5 * (differences[1] as number));
});
