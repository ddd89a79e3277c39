import type { Recipe } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { aliasDecibels } from '../testing/aliasing.ts';
import { rmsOf, shareOf, strongestPitch } from '../testing/measure-sound.ts';
import { clampRecipe } from './clamp-recipe.ts';
import type { DecodedRecording } from './note-context.ts';
import { standUntil } from './play-oscillators.ts';
import { playRecipe } from './play-recipe.ts';

const rate = 44_100;
const held = { attack: 0.001, decay: 0.1, sustain: 1, release: 0.05 };

/** Both channels of a recipe held for 0.8 of a second, and when it says that it ends. */
async function sound(recipe: Recipe, recordings: DecodedRecording[] = [], seed = 1, time = 0) {
  const context = new OfflineAudioContext(2, rate, rate);
  const cue = { time, hold: 0.8, recordings, seed };
  const { node, end } = playRecipe(context, clampRecipe(recipe), cue);
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

test('a pitch falls or is shaken the same way, wherever in the browser’s 128 frames it begins', async () => {
  const begins = [1280, 1301, 1399];
  for (const tone of [
    { frequency: 49, sweep: { ratio: 4, seconds: 0.05 } },
    { frequency: 220, fm: { ratio: 1.5, index: 4 } },
  ]) {
    const recipe: Recipe = { tones: [{ wave: 'sine', ...tone }], envelope: held };
    const [first = new Float32Array(), ...others] = await Promise.all(
      begins.map(async (frame) => {
        const { left } = await sound(recipe, [], 1, frame / rate);
        return left.subarray(frame, frame + rate / 4);
      }),
    );
    expect(rmsOf(first, rate, 0.02, 0.2)).toBeGreaterThan(0.3);
    for (const other of others) {
      const difference = other.map((sample, at) => sample - (first[at] as number));
      expect(rmsOf(difference, rate, 0, 0.25)).toBeLessThan(0.02);
    }
  }
});

test('an oscillator that stood is as far as one that began then, between two frames, too', async () => {
  const begun = async (frame: number, stands: boolean) => {
    const context = new OfflineAudioContext(1, 8192, rate);
    const oscillator = new OscillatorNode(context, { type: 'sawtooth', frequency: 440 });
    oscillator.start(stands ? standUntil(oscillator, frame / rate) : frame / rate);
    oscillator.connect(context.destination);
    return (await context.startRendering()).getChannelData(0);
  };
  for (const frame of [1024, 1024.001, 1000.25, 1000.5, 1023.9]) {
    const [plain, stood] = await Promise.all([begun(frame, false), begun(frame, true)]);
    const difference = stood.map((sample, at) => sample - (plain[at] as number));
    expect(rmsOf(difference, rate, 0, 0.18)).toBeLessThan(1e-4);
  }
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
  expect(strongestPitch(pitch.left, rate, 0.02, 0.2)).toBeCloseTo(800, -1.5);
  expect(strongestPitch(pitch.left, rate, 0.27, 0.2)).toBeCloseTo(200, -1.5);
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

test('a string sounds at its pitch and dies away, and ends the note', async () => {
  const { left, end } = await sound({
    strings: [{ frequency: 330, decay: 0.5, at: 0.1 }],
    envelope: held,
  });
  expect(rms(left, 0, 0.09)).toBe(0);
  expect(strongestPitch(left, rate, 0.15, 0.3)).toBeCloseTo(330, -1);
  expect(rms(left, 0.11, 0.05)).toBeGreaterThan(0.2);
  expect(rms(left, 0.5, 0.05)).toBeLessThan(0.1 * rms(left, 0.11, 0.05));
  expect(end).toBeCloseTo(0.6, 2);
});

test('metal rings on both sides until its envelope ends', async () => {
  const metals = [{ frequency: 300, envelope: { ...held, sustain: 0, decay: 0.3 } }];
  const { left, right } = await sound({ metals, envelope: held });
  expect(shareOf(left, rate, [5000, 20_000], 0, 0.2)).toBeGreaterThan(0.5);
  expect(rms(left, 0.31, 0.1)).toBe(0);
  const side = left.map((sample, at) => sample - (right[at] ?? 0));
  expect(rms(side, 0, 0.2)).toBeGreaterThan(0.2 * rms(left, 0, 0.2));
});

test('a machine’s hits are all alike, a player’s differ a little, and the same seed plays the same', async () => {
  const recipe: Recipe = { metals: [{ frequency: 300 }], envelope: { ...held, sustain: 0 } };
  const hit = async (hits: Recipe['hits'], seed: number) =>
    (await sound({ ...recipe, hits }, [], seed)).left;
  expect(await hit('alike', 1)).toEqual(await hit('alike', 2));
  const [one, other] = [await hit('varied', 1), await hit('varied', 2)];
  expect(one).not.toEqual(other);
  expect(Math.abs(20 * Math.log10(rms(one, 0, 0.1) / rms(other, 0, 0.1)))).toBeLessThan(3);
  expect(await hit('varied', 1)).toEqual(one);
});

test('a tone that is shaken at its own pitch has no mean, detuned or not', async () => {
  for (const detune of [0, 12]) {
    const fm = { ratio: 1, index: 3, decay: 0.5 };
    const tones = [{ wave: 'sine' as const, frequency: 65.4, detune, fm }];
    const { left } = await sound({ tones, envelope: held });
    const mean = left.reduce((sum, sample) => sum + sample, 0) / left.length;
    expect(Math.abs(mean)).toBeLessThan(0.005);
  }
});

test('what is driven after its filters folds back less, and has no mean', async () => {
  const frequency = 1046.5;
  const recipe: Recipe = {
    tones: [{ wave: 'sawtooth', frequency, gain: 0.6 }],
    filters: Array(2).fill({ type: 'lowpass', frequency: 2500, q: 0.7 }),
    envelope: held,
    drive: 0.4,
  };
  const [before, after] = await Promise.all(
    (['sum', 'filtered'] as const).map(async (driven) => {
      const { left, right } = await sound({ ...recipe, driven });
      return {
        left,
        alias: aliasDecibels({ left, right, sampleRate: rate }, frequency, frequency, 0.8),
      };
    }),
  );
  expect(after?.alias).toBeLessThan(-65);
  expect(after?.alias).toBeLessThan((before?.alias ?? 0) - 20);
  const mean = (after?.left ?? new Float32Array()).reduce((sum, sample) => sum + sample, 0) / rate;
  expect(Math.abs(mean)).toBeLessThan(0.005);
});

test('a pitch envelope bends tones and strings', async () => {
  const pitch = { attack: 0.0005, decay: 0.3, sustain: 0, release: 0.1, octaves: 1 };
  for (const part of [
    { tones: [{ wave: 'sine' as const, frequency: 400 }] },
    { strings: [{ frequency: 400, decay: 8, brightness: 0.2 }] },
  ]) {
    const { left } = await sound({ ...part, envelope: held, pitch });
    expect(strongestPitch(left, rate, 0, 0.02)).toBeGreaterThan(700);
    expect(strongestPitch(left, rate, 0.4, 0.3)).toBeCloseTo(400, -1);
  }
});

test('a sample is transposed from where it was recorded, from its begin to its end, or round its loop', async () => {
  const buffer = new AudioBuffer({ length: rate / 2, sampleRate: rate });
  const sine = (hz: number) => (_: number, at: number) => Math.sin((2 * Math.PI * hz * at) / rate);
  // A quarter of a second at 500 Hz, then one at 1000 Hz.
  buffer.copyToChannel(new Float32Array(rate / 4).map(sine(500)), 0);
  buffer.copyToChannel(new Float32Array(rate / 4).map(sine(1000)), 0, rate / 4);
  const recordings = [{ buffer, frequency: 440 }];
  const play = async (sample: object) =>
    sound({ samples: [{ name: 'acme.kit.hit', ...sample }], envelope: held }, recordings);
  const whole = await play({});
  expect(strongestPitch(whole.left, rate, 0.02, 0.2)).toBeCloseTo(500, -1);
  expect(rms(whole.left, 0.52, 0.2)).toBe(0);
  expect(whole.end).toBeCloseTo(0.5, 2);
  const octave = await play({ frequency: 880, begin: 0.5 });
  expect(strongestPitch(octave.left, rate, 0.01, 0.1)).toBeCloseTo(2000, -1.5);
  expect(octave.end).toBeCloseTo(0.125, 2);
  const round = await play({ loop: { begin: 0.5, end: 1 } });
  expect(strongestPitch(round.left, rate, 0.55, 0.2)).toBeCloseTo(1000, -1);
  const missing = await sound({ samples: [{ name: 'acme.kit.other' }], envelope: held });
  expect(rms(missing.left, 0, 1)).toBe(0);
});
