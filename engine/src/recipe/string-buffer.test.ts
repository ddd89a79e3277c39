import { expect, test } from 'vitest';
import { rmsOf, shareOf } from '../testing/measure-sound.ts';
import { stringBuffer, stringSamples } from './string-buffer.ts';

const rate = 44_100;

/** Hz, from how far the samples are like themselves a period later; between samples by a parabola. */
function pitchOf(samples: Float32Array, about: number): number {
  const likeness = (lag: number) => {
    let sum = 0;
    for (let at = 4000; at < 14_000; at++)
      sum += (samples[at] as number) * (samples[at + lag] as number);
    return sum;
  };
  // Over ten periods, so that a tenth of a sample counts.
  const around = Math.round((10 * rate) / about);
  const lags = Array.from({ length: 41 }, (_, index) => around - 20 + index);
  const best = lags.reduce((one, other) => (likeness(other) > likeness(one) ? other : one));
  const [below, at, above] = [likeness(best - 1), likeness(best), likeness(best + 1)];
  const shift = (below - above) / (2 * (below - 2 * at + above));
  return (10 * rate) / (best + shift);
}

test.each([55, 110, 261.626, 440, 987.77, 1500])('a string of %f Hz is in tune', (frequency) => {
  for (const brightness of [0.2, 0.5, 0.9]) {
    const samples = stringSamples({ frequency, decay: 4, brightness }, rate);
    const cents = 1200 * Math.log2(pitchOf(samples, frequency) / frequency);
    expect(Math.abs(cents), `${brightness}`).toBeLessThan(4);
  }
});

test('it falls by 60 dB in its decay', () => {
  const samples = stringSamples({ frequency: 220, decay: 1, brightness: 1 }, rate);
  const level = (at: number) => 20 * Math.log10(rmsOf(samples, rate, at, 0.05));
  expect(level(0.1) - level(0.6)).toBeCloseTo(30, 0);
});

test('a brighter string keeps its overtones', () => {
  const treble = (brightness: number) => {
    const samples = stringSamples({ frequency: 220, decay: 2, brightness }, rate);
    return shareOf(samples, rate, [2000, 15_000], 0.2, 0.2);
  };
  expect(treble(0.9)).toBeGreaterThan(4 * treble(0.3));
});

test('the same string gives the same samples, none beyond what any is', () => {
  const string = { frequency: 333, decay: 0.5, brightness: 0.5 };
  expect(stringSamples(string, rate)).toEqual(stringSamples(string, rate));
  for (const frequency of [20, 5000])
    for (const brightness of [0, 1]) {
      const samples = stringSamples({ frequency, decay: 0.05, brightness }, rate);
      expect(samples.every((each) => Math.abs(each) < 3)).toBe(true);
    }
});

test('a context keeps four minutes of strings, those that were played last', () => {
  const context = {
    sampleRate: 1000,
    createBuffer: (_: number, length: number, sampleRate: number) => ({
      duration: length / sampleRate,
      copyToChannel() {},
    }),
  } as unknown as BaseAudioContext;
  const play = (frequency: number) =>
    stringBuffer(context, { frequency, decay: 8, brightness: 0.5 });
  const first = play(100);
  const second = play(101);
  for (let frequency = 102; frequency < 130; frequency++) play(frequency);
  expect(play(100)).toBe(first);
  play(130);
  expect(play(100)).toBe(first);
  expect(play(101)).not.toBe(second);
});
