import { expect, test } from 'vitest';
import { momentaryLoudness } from './loudness.ts';

/** A sine on both sides. */
function sine(hz: number, decibels: number, sampleRate: number, seconds: number) {
  const left = Float32Array.from(
    { length: seconds * sampleRate },
    (_, at) => 10 ** (decibels / 20) * Math.sin((2 * Math.PI * hz * at) / sampleRate),
  );
  return { left, right: left, sampleRate };
}

test('a sine of 1 kHz at -23 dB of full scale on both sides has -23 LUFS, as EBU Tech 3341 has it', () => {
  for (const rate of [44_100, 48_000]) {
    expect(momentaryLoudness(sine(1000, -23, rate, 1))).toBeCloseTo(-23, 1);
  }
});

test('a sound of a tenth of a second counts for a quarter of one that lasts', () => {
  const short = momentaryLoudness(sine(1000, -23, 44_100, 0.1));
  expect(short).toBeCloseTo(-23 - 10 * Math.log10(4), 1);
});

test('what is high counts for more, and what is very low for less', () => {
  expect(momentaryLoudness(sine(10_000, -23, 44_100, 1))).toBeCloseTo(-19.7, 0);
  expect(momentaryLoudness(sine(30, -23, 44_100, 1))).toBeLessThan(-28);
});
