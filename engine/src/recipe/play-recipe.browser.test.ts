import type { Recipe } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { pitchOf, rmsOf, shareOf } from '../testing/listen.ts';
import { clampRecipe } from './clamp-recipe.ts';
import { playRecipe } from './play-recipe.ts';

const rate = 44_100;
const held = { attack: 0.001, decay: 0.1, sustain: 1, release: 0.05 };

/** Both channels of a recipe held for 0.8 of a second, and when it says that it ends. */
async function sound(recipe: Recipe) {
  const context = new OfflineAudioContext(2, rate, rate);
  const { node, end } = playRecipe(context, clampRecipe(recipe), { time: 0, hold: 0.8 });
  node.connect(context.destination);
  const buffer = await context.startRendering();
  return { left: buffer.getChannelData(0), right: buffer.getChannelData(1), end };
}

const rms = (samples: Float32Array, from: number, seconds: number) =>
  rmsOf(samples, rate, from, seconds);

test('a part starts as late as it says, and the last one to end ends the note', async () => {
  const { left, end } = await sound({
    tones: [{ wave: 'sine', frequency: 500, at: 0.3, envelope: { ...held, sustain: 0 } }],
    envelope: { ...held, decay: 30, sustain: 0 },
  });
  expect(rms(left, 0, 0.29)).toBe(0);
  expect(rms(left, 0.3, 0.02)).toBeGreaterThan(0.3);
  expect(end).toBeGreaterThan(0.4);
  expect(end).toBeLessThan(0.41);
});

test('a unison is about as loud as one, and spread over both sides', async () => {
  const tone = { wave: 'sawtooth' as const, frequency: 220 };
  const one = await sound({ tones: [tone], envelope: held });
  const many = await sound({
    tones: [{ ...tone, unison: { voices: 7, detune: 30, spread: 1 } }],
    envelope: held,
  });
  const ratio = rms(many.left, 0.1, 0.6) / rms(one.left, 0.1, 0.6);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
  const side = many.left.map((sample, at) => sample - (many.right[at] ?? 0));
  expect(rms(side, 0.1, 0.6)).toBeGreaterThan(0.7 * rms(many.left, 0.1, 0.6));
});

test('an LFO moves pitch, level and filter', async () => {
  const tones = [{ wave: 'sawtooth' as const, frequency: 400 }];
  const square = { wave: 'square' as const, rate: 2 };
  const lowpass = { type: 'lowpass' as const, frequency: 1500 };
  const pitch = await sound({
    tones: [{ wave: 'sine', frequency: 400 }],
    envelope: held,
    lfos: [{ ...square, target: 'pitch', depth: 1200 }],
  });
  expect(pitchOf(pitch.left, rate, 0.02, 0.2)).toBeCloseTo(800, -1.5);
  expect(pitchOf(pitch.left, rate, 0.27, 0.2)).toBeCloseTo(200, -1.5);
  const level = await sound({
    tones,
    envelope: held,
    lfos: [{ ...square, target: 'gain', depth: 1 }],
  });
  expect(rms(level.left, 0.3, 0.15)).toBeLessThan(0.05 * rms(level.left, 0.05, 0.15));
  const filter = await sound({
    tones,
    filters: [lowpass],
    envelope: held,
    lfos: [{ ...square, target: 'filter', depth: 2400 }],
  });
  const bright = (from: number) => shareOf(filter.left, rate, [2000, 15_000], from, 0.15);
  expect(bright(0.05)).toBeGreaterThan(10 * bright(0.3));
});

test('a filter’s envelope opens and closes it', async () => {
  const { left } = await sound({
    tones: [{ wave: 'sawtooth', frequency: 200 }],
    filters: [
      {
        type: 'lowpass',
        frequency: 300,
        envelope: { attack: 0.01, decay: 0.2, sustain: 0, release: 0.1, octaves: 5 },
      },
    ],
    envelope: held,
  });
  const bright = (from: number) => shareOf(left, rate, [2000, 15_000], from, 0.1);
  expect(bright(0.01)).toBeGreaterThan(20 * bright(0.5));
});

test('a filter that moves slowly sounds as if it moved at each frame', async () => {
  const [frequency, cutoff] = [220, 1000];
  const { left } = await sound({
    tones: [{ wave: 'sawtooth', frequency }],
    filters: [{ type: 'lowpass', frequency: cutoff, q: 1, sweep: { ratio: 4, seconds: 0.3 } }],
    envelope: held,
  });
  const context = new OfflineAudioContext(1, rate, rate);
  const oscillator = new OscillatorNode(context, { type: 'sawtooth', frequency });
  const filter = new BiquadFilterNode(context, { Q: 0 });
  filter.frequency.setValueAtTime(4 * cutoff, 0);
  filter.frequency.exponentialRampToValueAtTime(cutoff, 0.3);
  oscillator.connect(filter).connect(context.destination);
  oscillator.start(0);
  const exact = (await context.startRendering()).getChannelData(0);
  const off = left.map((sample, at) => sample - (exact[at] as number));
  expect(rms(off, 0.01, 0.7)).toBeLessThan(0.01 * rms(exact, 0.01, 0.7));
  expect(rms(exact, 0.01, 0.7)).toBeGreaterThan(0.1);
});

test('every shape of drive adds overtones and stays within full scale', async () => {
  for (const shape of ['soft', 'hard', 'fold', 'crush'] as const) {
    const { left } = await sound({
      tones: [{ wave: 'sine', frequency: 200 }],
      envelope: held,
      drive: 0.8,
      shape,
    });
    expect(shareOf(left, rate, [500, 15_000], 0.1, 0.5), shape).toBeGreaterThan(0.003);
    expect(left.reduce((max, each) => Math.max(max, Math.abs(each)), 0)).toBeLessThanOrEqual(1.001);
  }
});
