import { expect, test } from 'vitest';
import {
  largestJump,
  loudestSample,
  PlayedModule,
  packedExample,
  samplesPerSecond,
} from './played-module.ts';

const packed = await packedExample('wavetable');

test('a note is as loud as others are, begins and ends without a click, and is the same each time', () => {
  const played = () => {
    const synth = new PlayedModule(packed);
    synth.noteOn(1, 220);
    const held = synth.play(1);
    synth.noteOff(1);
    const after = synth.play(synth.tail);
    return { held, after, silence: synth.play(0.1) };
  };
  const { held, after, silence } = played();
  expect(loudestSample(...held)).toBeGreaterThan(-12);
  expect(loudestSample(...held)).toBeLessThan(-6);
  expect(largestJump(held[0].subarray(0, 48))).toBeLessThan(0.01);
  expect(largestJump(after[0])).toBeLessThan(0.03);
  expect(loudestSample(...silence)).toBe(-Infinity);
  expect(played().held).toEqual(held);
});

test('sixteen notes take little more than half of what all plugins have', () => {
  const synth = new PlayedModule(packed);
  for (let id = 0; id < 16; id += 1) synth.noteOn(id, 110 * 2 ** (id / 6));
  synth.play(0.2);
  expect(synth.mostFuel).toBeLessThan(600_000);
});

test('what is no harmonic of a high saw is 60 dB below it', () => {
  const synth = new PlayedModule(packed);
  synth.set({ position: 4 / 7, cutoff: 12_000, sweep: 5, decay: 5, resonance: 0, detune: 0 });
  const pitch = 2093;
  synth.noteOn(1, pitch);
  synth.play(0.5);
  const [heard] = synth.play(16_384 / samplesPerSecond);
  // Blackman and Harris: what leaks from a harmonic is 92 dB below it.
  const windowed = heard.map((sample, at) => {
    const turn = (2 * Math.PI * at) / heard.length;
    const shape = 0.35875 - 0.48829 * Math.cos(turn) + 0.14128 * Math.cos(2 * turn);
    return sample * (shape - 0.01168 * Math.cos(3 * turn));
  });
  const strength = (frequency: number) => {
    const turn = (2 * Math.PI * frequency) / samplesPerSecond;
    const x = windowed.reduce((sum, sample, at) => sum + sample * Math.cos(turn * at), 0);
    const y = windowed.reduce((sum, sample, at) => sum + sample * Math.sin(turn * at), 0);
    return 20 * Math.log10(Math.hypot(x, y));
  };
  const between = Array.from({ length: 300 }, (_, at) => 100 + at * 66).filter(
    (each) => Math.abs(each / pitch - Math.round(each / pitch)) * pitch > 60,
  );
  expect(Math.max(...between.map(strength)) - strength(pitch)).toBeLessThan(-60);
});
