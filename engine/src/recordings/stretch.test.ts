import { describe, expect, test } from 'vitest';
import { findOnsets } from './find-onsets.ts';
import { stretch } from './stretch.ts';
import { drumBreak, onsetsOf, syntheticBreak } from './testing/synthetic-break.ts';

const rate = 48_000;

async function stretched(factor: number, ...channels: Float32Array[]) {
  const [first = new Float32Array(), second] = await stretch(channels, rate, factor, () => {});
  return [first, second] as const;
}

const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
const decibels = (one: number, other: number) => 20 * Math.log10(one / other);

/** Hz of a sine, by where it rises through zero. */
function pitchOf(samples: Float32Array): number {
  const rises: number[] = [];
  for (let at = 1; at < samples.length; at++) {
    const [before, after] = [samples[at - 1] as number, samples[at] as number];
    if (before < 0 && after >= 0) rises.push(at - 1 + before / (before - after));
  }
  return ((rises.length - 1) * rate) / ((rises.at(-1) ?? 0) - (rises[0] ?? 0));
}

describe.each([0.5, 0.8, 1.25, 2])('%d times as long', (factor) => {
  test('a sine keeps its pitch within 2 cents and its level within 1 dB, from end to end', async () => {
    const sine = Float32Array.from(
      { length: 2 * rate + 7 },
      (_, frame) => 0.5 * Math.sin((2 * Math.PI * 440 * frame) / rate),
    );
    const [out] = await stretched(factor, sine);
    expect(out).toHaveLength(Math.round(sine.length * factor));
    expect(Math.abs(1200 * Math.log2(pitchOf(out) / 440))).toBeLessThan(2);
    for (let at = 0; at + 2400 <= out.length; at += 2400) {
      const part = out.subarray(at, at + 2400);
      expect(Math.abs(decibels(rms(part), 0.5 / Math.SQRT2))).toBeLessThan(1);
    }
  });

  test('a break keeps its attacks: each within 10 ms of its place, and no peak down by 3 dB', async () => {
    const hits = drumBreak(120, 1);
    const sound = syntheticBreak(hits, 2, rate);
    const [out] = await stretched(factor, sound);
    const found = findOnsets(out, rate);
    for (const at of onsetsOf(hits)) {
      const distances = found.map(({ seconds }) => Math.abs(seconds - at * factor));
      expect(Math.min(...distances)).toBeLessThan(0.01);
      const peak = (samples: Float32Array, place: number) => {
        const from = Math.max(0, Math.round((place - 0.002) * rate));
        return Math.max(...samples.subarray(from, from + 0.03 * rate).map(Math.abs));
      };
      expect(decibels(peak(out, at * factor), peak(sound, at))).toBeGreaterThan(-3);
    }
  });
});

test('channels stay apart, and silence stays silence', async () => {
  const sound = syntheticBreak(drumBreak(120, 1), 2, rate);
  const [left, right] = await stretched(1.5, sound, new Float32Array(sound.length));
  expect(rms(left)).toBeGreaterThan(0.01);
  expect(right?.every((sample) => Math.abs(sample) < 1e-4)).toBe(true);
});
