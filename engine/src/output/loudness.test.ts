import { expect, test } from 'vitest';
import { momentaryLoudness } from '../testing/loudness.ts';
import { LoudnessMeter } from './loudness.ts';

/** Hears sines of 1 kHz on both sides, one after another: decibels of full scale, and seconds. */
function heard(parts: readonly (readonly [decibels: number, seconds: number])[], rate = 48_000) {
  const meter = new LoudnessMeter(rate);
  const wave = Float32Array.from({ length: rate }, (_, at) =>
    Math.sin((2 * Math.PI * 1000 * at) / rate),
  );
  for (const [decibels, seconds] of parts) {
    const second = wave.map((sample) => sample * 10 ** (decibels / 20));
    for (let left = Math.round(seconds * rate); left > 0; left -= rate)
      meter.process([second, second], 0, Math.min(left, rate));
  }
  return meter;
}

/** The signals of EBU Tech 3341, table 1, that sines can say. */
test.each([44_100, 48_000, 96_000])(
  'at %i Hz a sine of 1 kHz at -23 dB of full scale on both sides has -23 LUFS by all three measures',
  (rate) => {
    const { momentary, shortTerm, integrated } = heard([[-23, 5]], rate);
    for (const loudness of [momentary, shortTerm, integrated])
      expect(Math.abs(loudness + 23)).toBeLessThan(0.1);
  },
);

test.each([
  [[[-33, 20]], -33],
  [
    [
      [-36, 10],
      [-23, 60],
      [-36, 10],
    ],
    -23,
  ],
  [
    [
      [-72, 10],
      [-36, 10],
      [-23, 60],
      [-36, 10],
      [-72, 10],
    ],
    -23,
  ],
  [
    [
      [-26, 20],
      [-20, 20.1],
      [-26, 20],
    ],
    -23,
  ],
] as const)(
  'of %j the integrated loudness is %d: what is far quieter is left out',
  (parts, loudness) => {
    expect(Math.abs(heard(parts).integrated - loudness)).toBeLessThan(0.1);
  },
);

test('short-term loudness sums three seconds, momentary loudness 400 ms', () => {
  const slow = Array.from(
    { length: 3 },
    () =>
      [
        [-20, 1.34],
        [-30, 1.66],
      ] as const,
  ).flat();
  expect(Math.abs(heard(slow).shortTerm + 23)).toBeLessThan(0.1);
  const fast = Array.from(
    { length: 10 },
    () =>
      [
        [-20, 0.18],
        [-30, 0.22],
      ] as const,
  ).flat();
  expect(Math.abs(heard(fast).momentary + 23)).toBeLessThan(0.1);
});

test('a sound of 400 ms is found wherever it begins, and a quarter of it counts for a quarter', () => {
  for (const wait of [0.02, 0.07, 0.19]) {
    const { loudest } = heard([
      [-200, wait],
      [-23, 0.4],
      [-200, 1],
    ]);
    expect(Math.abs(loudest + 23)).toBeLessThan(0.1);
  }
  const left = Float32Array.from(
    { length: 4410 },
    (_, at) => 10 ** (-23 / 20) * Math.sin((2 * Math.PI * at) / 44.1),
  );
  const short = momentaryLoudness({ left, right: left, sampleRate: 44_100 });
  expect(short).toBeCloseTo(-23 - 10 * Math.log10(4), 1);
});

test('silence has no loudness', () => {
  const meter = new LoudnessMeter(48_000);
  meter.process([new Float32Array(96_000)]);
  const { momentary, shortTerm, integrated, loudest } = meter;
  expect(new Set([momentary, shortTerm, integrated, loudest])).toEqual(
    new Set([Number.NEGATIVE_INFINITY]),
  );
});

test('what is high counts for more, and what is very low for less', () => {
  const loudnessOf = (hz: number) => {
    const left = Float32Array.from(
      { length: 44_100 },
      (_, at) => 10 ** (-23 / 20) * Math.sin((2 * Math.PI * hz * at) / 44_100),
    );
    return momentaryLoudness({ left, right: left, sampleRate: 44_100 });
  };
  expect(loudnessOf(10_000)).toBeCloseTo(-19.7, 0);
  expect(loudnessOf(30)).toBeLessThan(-28);
});
