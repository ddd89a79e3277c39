import { musicOf } from '@hocket/music';
import { type Music, type MusicTrack, ticks } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { rendering, samplesOf } from '../render/testing/rendering.ts';
import { rmsOf, shareOf } from '../testing/measure-sound.ts';
import { projectWith } from '../testing/sounding-engine.ts';

const sampleRate = 44_100;

/** A lead that holds A3 for a bar in a wave, and a kick that is struck on the second beat but not heard. */
function heldNote(wave: string, lead: Partial<MusicTrack>, mix: Music['mix'] = {}): Music {
  const plain = musicOf(projectWith({ Kick: [4], Lead: [0] }));
  const isLead = ({ name }: MusicTrack) => name === 'Lead';
  const held = { length: 4 * ticks.quarter, pitch: 57 };
  const id = plain.tracks.find(isLead)?.id ?? '';
  return {
    ...plain,
    mix,
    tracks: plain.tracks.map((track) =>
      isLead(track) ? { ...track, strudelName: wave, ...lead } : { ...track, volume: 0 },
    ),
    patterns: plain.patterns.map((pattern) => {
      const { notes = {} } = pattern.lanes[id] ?? {};
      const long = Object.entries(notes).map(([key, note]) => [key, { ...note, ...held }]);
      return { ...pattern, lanes: { ...pattern.lanes, [id]: { notes: Object.fromEntries(long) } } };
    }),
  };
}

/** A bar of it. */
async function heard(wave: string, lead: Partial<MusicTrack>, mix?: Music['mix']) {
  const options = { bars: 1, format: 'wav32f', sampleRate } as const;
  const { file } = await rendering(heldNote(wave, lead, mix), options);
  return (await samplesOf(file)).left;
}

const level = (samples: Float32Array, from: number, seconds = 0.1) =>
  20 * Math.log10(Math.max(1e-9, rmsOf(samples, sampleRate, from, seconds) || 0));
const [beat, kick] = ['Kick', 0.5];
const kickId = musicOf(projectWith({})).tracks.find(({ name }) => name === beat)?.id ?? '';

test('a fader turns down evenly, as far as silence, and up by 6 dB', async () => {
  const [unity, half, loud, none] = await Promise.all(
    [50, 25, 100, 0].map((volume) => heard('sine', { volume })),
  );
  const at = (samples: Float32Array = new Float32Array()) => level(samples, 0.2);
  expect(at(half) - at(unity)).toBeCloseTo(-6.02, 1);
  expect(at(loud) - at(unity)).toBeCloseTo(6.02, 1);
  expect(none?.every((sample) => sample === 0)).toBe(true);
});

test('a bass ducks under a kick by the set amount within 3 ms, and is back after its release', async () => {
  const [plain, ducked] = await Promise.all([
    heard('square', { volume: 50 }),
    heard('square', {
      volume: 50,
      duckedBy: kickId,
      effects: { duckAmount: 12, duckRelease: 0.3 },
    }),
  ]);
  const change = (from: number, seconds: number) =>
    level(ducked, from, seconds) - level(plain, from, seconds);
  // A period of the wave is 4.5 ms.
  expect(change(kick - 0.02, 0.018)).toBeCloseTo(0, 2);
  expect(change(kick + 0.003, 0.0046)).toBeLessThan(-11);
  expect(change(kick + 0.003, 0.0046)).toBeGreaterThan(-12.1);
  expect(change(kick + 0.1, 0.0136)).toBeLessThan(-1);
  expect(change(kick + 0.31, 0.1)).toBeGreaterThan(-0.2);
});

test('the three bands of a strip and of the sum change what is low, middle and high', async () => {
  const share = (samples: Float32Array, from: number, to: number) =>
    10 * Math.log10(shareOf(samples, sampleRate, [from, to], 0.2, 0.5)) + level(samples, 0.2, 0.5);
  const plain = await heard('sawtooth', { volume: 50 });
  const highs = { strip: { eqHigh: -12 }, sum: { masterHigh: -12 } };
  const [strip, sum, bell] = await Promise.all([
    heard('sawtooth', { volume: 50, effects: highs.strip }),
    heard('sawtooth', { volume: 50 }, highs.sum),
    heard('sawtooth', { volume: 50, effects: { eqMid: 9 } }),
  ]);
  for (const dull of [strip, sum]) {
    expect(share(dull, 12_000, 18_000) - share(plain, 12_000, 18_000)).toBeCloseTo(-11.5, -0.2);
    expect(Math.abs(share(dull, 200, 500) - share(plain, 200, 500))).toBeLessThan(0.5);
  }
  expect(share(bell, 900, 1100) - share(plain, 900, 1100)).toBeGreaterThan(8);
});

test('a compressor turns down what is above its threshold by its ratio, never up, and delays nothing', async () => {
  const plain = await heard('sine', { volume: 100 });
  const threshold = level(plain, 0.5) + 3.01 - 12;
  const [pressed, below] = await Promise.all([
    heard('sine', { volume: 100, effects: { threshold, ratio: 4 } }),
    heard('sine', { volume: 100, effects: { threshold: threshold + 20, ratio: 4 } }),
  ]);
  // 12 dB above it, three quarters of which are taken off.
  expect(level(pressed, 0.5) - level(plain, 0.5)).toBeCloseTo(-9, 0);
  expect(level(below, 0.5) - level(plain, 0.5)).toBeCloseTo(0, 2);
  const crossing = (samples: Float32Array) =>
    samples.findIndex((sample) => Math.abs(sample) > 1e-3);
  expect(crossing(below)).toBe(crossing(plain));
});

test('what is sent to the room comes after the pre-delay, as loud as the fader says, and longer where the room is larger', async () => {
  const sent = (volume: number, mix?: Music['mix']) =>
    heard('sine', { volume, effects: { reverb: 1, clip: 1 } }, mix);
  const [loud, quiet, large] = await Promise.all([sent(50), sent(25), sent(50, { reverbSize: 6 })]);
  const tail = (samples: Float32Array) => level(samples, 2.3, 0.3);
  expect(tail(quiet) - tail(loud)).toBeCloseTo(-6.02, 1);
  expect(tail(large)).toBeGreaterThan(tail(loud) + 3);
});

test('echoes come at the time that is set, and leave out what is low', async () => {
  const echo = (mix: Music['mix']) =>
    heard('square', { volume: 50, effects: { delay: 1 } }, { delayFeedback: 0, ...mix });
  const [thin, full, late] = await Promise.all([
    echo({}),
    echo({ delayLowCut: 20 }),
    echo({ delayTime: 4, delayLowCut: 20 }),
  ]);
  // The note ends after two seconds, the echo an eighth or a quarter after it.
  expect(level(thin, 2.1, 0.1)).toBeLessThan(level(full, 2.1, 0.1) - 1);
  expect(level(full, 2.35, 0.1)).toBeLessThan(-60);
  expect(level(late, 2.35, 0.1)).toBeGreaterThan(-40);
});
