import { expect, test } from 'vitest';
import {
  largestJump,
  loudestSample,
  PlayedModule,
  packedExample,
  samplesPerSecond,
} from './played-module.ts';

const packed = await packedExample('grains');
const recordings = [{ channels: [samplesOf('sounds/glass.wav')], sampleRate: 44_100 }];
const { presets = [] } = packed.manifest.contributes.instruments?.[0] ?? {};

/** Of a WAV file of one channel and 16 bits. */
function samplesOf(path: string): Float32Array {
  const bytes = packed.files.get(path) ?? new Uint8Array();
  const values = new DataView(bytes.buffer, bytes.byteOffset + 44, bytes.length - 44);
  const length = values.byteLength / 2;
  return Float32Array.from({ length }, (_, at) => values.getInt16(2 * at, true) / 32_768);
}

test('a note is as loud as others are, begins and ends without a click, and is the same each time', () => {
  const played = () => {
    const sampler = new PlayedModule(packed, recordings);
    sampler.noteOn(1, 261.6);
    const held = sampler.play(2);
    sampler.noteOff(1);
    const after = sampler.play(sampler.tail);
    return { held, after, silence: sampler.play(0.1) };
  };
  const { held, after, silence } = played();
  expect(loudestSample(...held)).toBeGreaterThan(-14);
  expect(loudestSample(...held)).toBeLessThan(-6);
  expect(largestJump(held[0].subarray(0, 48))).toBeLessThan(0.005);
  expect(largestJump(held[0])).toBeLessThan(0.03);
  expect(largestJump(after[0])).toBeLessThan(0.03);
  expect(loudestSample(...silence)).toBe(-Infinity);
  const again = played();
  expect(again.held).toEqual(held);
  expect(again.after).toEqual(after);
});

/** How strong a frequency is in a stretch, in dB, through the window of Blackman and Harris. */
function strengthAt(samples: Float32Array, frequency: number): number {
  let [x, y] = [0, 0];
  for (const [at, sample] of samples.entries()) {
    const turn = (2 * Math.PI * at) / samples.length;
    const window =
      0.35875 -
      0.48829 * Math.cos(turn) +
      0.14128 * Math.cos(2 * turn) -
      0.01168 * Math.cos(3 * turn);
    const angle = (2 * Math.PI * frequency * at) / samplesPerSecond;
    x += sample * window * Math.cos(angle);
    y += sample * window * Math.sin(angle);
  }
  return 20 * Math.log10(Math.hypot(x, y));
}

test.each([65.4, 261.6, 1046.5])('it follows a note of %s Hz, and nothing folds back', (pitch) => {
  const sampler = new PlayedModule(packed, recordings);
  sampler.set({ position: 0.4, spray: 0, drift: 0, detune: 0, size: 0.5 });
  sampler.noteOn(1, pitch);
  sampler.play(0.5);
  const [heard] = sampler.play(16_384 / samplesPerSecond);
  const near = Array.from({ length: 61 }, (_, at) => pitch * 2 ** ((at - 30) / 120));
  const strengths = near.map((each) => strengthAt(heard, each));
  const strongest = near[strengths.indexOf(Math.max(...strengths))] ?? 0;
  // As near as this stretch tells two apart.
  expect(Math.abs(strongest - pitch)).toBeLessThan(samplesPerSecond / 16_384 + 0.005 * pitch);
  const between = Array.from({ length: 200 }, (_, at) => pitch * (at + 0.5)).filter(
    (each) => each < 20_000 && each > 10 * pitch,
  );
  const fault = Math.max(...between.map((each) => strengthAt(heard, each)));
  expect(fault - Math.max(...strengths)).toBeLessThan(-50);
});

test('sixteen notes have their 64 grains within what all plugins have, and no preset clicks or overloads', () => {
  const sampler = new PlayedModule(packed, recordings);
  for (let id = 0; id < 16; id += 1) sampler.noteOn(id, 110 * 2 ** (id / 6));
  sampler.play(1);
  expect(sampler.mostFuel).toBeLessThan(700_000);
  for (const { name, params } of presets) {
    const preset = new PlayedModule(packed, recordings);
    preset.set(params);
    preset.noteOn(1, 196);
    const held = preset.play(3);
    expect(loudestSample(...held), name).toBeGreaterThan(-22);
    expect(loudestSample(...held), name).toBeLessThan(-6);
    expect(largestJump(held[0]), name).toBeLessThan(0.03);
  }
});

test('left and right differ, a note that is bent far ends no call, and without its recording it is silent', () => {
  const sampler = new PlayedModule(packed, recordings);
  sampler.set({ width: 1, size: 0.5, pitch: 24, density: 100, reverse: 0.5 });
  for (let id = 0; id < 40; id += 1) sampler.noteOn(id, 2 ** id);
  const [left, right] = sampler.play(1);
  expect(left).not.toEqual(right);
  expect(loudestSample(left, right)).toBeLessThan(6);
  const bare = new PlayedModule(packed);
  bare.noteOn(1, 220);
  expect(loudestSample(...bare.play(0.5))).toBe(-Infinity);
});
