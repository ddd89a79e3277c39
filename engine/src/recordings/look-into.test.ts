import { expect, test } from 'vitest';
import { seededRandom } from '../recipe/seeded-random.ts';
import { lookInto } from './look-into.ts';
import { drumBreak, onsetsOf, syntheticBreak } from './testing/synthetic-break.ts';

const rate = 44_100;

function look(samples: Float32Array, sampleRate = rate) {
  return lookInto([samples], sampleRate, () => {});
}

test.each([
  [90, 44_100],
  [120, 48_000],
  [174, 44_100],
])('each hit of a break at %d bpm is found within 5 ms, and nothing else', (bpm, sampleRate) => {
  const hits = drumBreak(bpm, 2);
  const { onsets } = look(syntheticBreak(hits, 480 / bpm, sampleRate), sampleRate);
  const meant = onsetsOf(hits);
  expect(onsets).toHaveLength(meant.length);
  for (const [index, at] of meant.entries())
    expect(Math.abs((onsets[index] ?? 0) - at)).toBeLessThan(0.005);
});

test('vibrato, noise and silence have no onsets but the one they begin with, and no tempo', () => {
  const voice = Float32Array.from({ length: 3 * rate }, (_, frame) => {
    const time = frame / rate;
    const phase = 2 * Math.PI * 220 * time + 1.2 * Math.sin(2 * Math.PI * 5 * time);
    return 0.05 * [1, 2, 3, 4, 5, 6].reduce((sum, part) => sum + Math.sin(part * phase) / part, 0);
  });
  const random = seededRandom(1);
  const noise = voice.map(() => random() - 0.5);
  for (const sound of [voice, noise, new Float32Array(rate)]) {
    const { onsets, tempo } = look(sound);
    expect(onsets.filter((seconds) => seconds > 0.01)).toEqual([]);
    expect(tempo).toBeUndefined();
  }
});

test.each([
  [120, 1],
  [97, 4],
  [174, 4],
  [133, 2],
])('a break of %d bpm and %d bars is known as a loop', (bpm, bars) => {
  const { tempo } = look(syntheticBreak(drumBreak(bpm, bars), (bars * 240) / bpm, rate));
  expect(tempo).toMatchObject({ bpm, bars });
  expect(tempo?.confidence).toBeGreaterThan(0.7);
});

test('silence that a decoder adds at the end changes no tempo; a second of it makes no loop', () => {
  const of = (more: number) => look(syntheticBreak(drumBreak(120, 2), 4 + more, rate)).tempo;
  expect(of(0.05)).toMatchObject({ bpm: 120, bars: 2 });
  const longer = of(1);
  expect(longer?.bpm).toBe(120);
  expect(longer?.bars).toBeUndefined();
});

test('hits that lie anywhere have no tempo', () => {
  const random = seededRandom(3);
  const hits = Array.from({ length: 40 }, () => ({ at: 15 * random(), drum: 'snare' }) as const);
  expect(look(syntheticBreak(hits, 16.3, rate)).tempo).toBeUndefined();
});

test('peaks are the lowest and the highest sample of each hundredth of a second, of all channels', () => {
  const [left, right] = [new Float32Array(rate), new Float32Array(rate)];
  left[4410] = 0.5;
  right[4420] = -0.25;
  const { peaks, peakRate, seconds, channels } = lookInto([left, right], rate, () => {});
  expect([peaks.length, peakRate, seconds, channels]).toEqual([200, 100, 1, 2]);
  expect([peaks[20], peaks[21]]).toEqual([-0.25, 0.5]);
  expect(peaks.filter((peak) => peak !== 0)).toHaveLength(2);
});
