import { expect, test } from 'vitest';
import { loudestSample, PlayedModule, packedExample, samplesPerSecond } from './played-module.ts';

const packed = await packedExample('plate');
/** A hundredth of a second of noise, the same each time. */
const burst = new Float32Array(480);
burst.reduce((seed, _, at) => {
  burst[at] = seed / 2 ** 31 - 0.5;
  return (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
}, 1);

/** How loud a stretch is, in dB. */
function loudness(samples: Float32Array, from: number, seconds: number): number {
  const stretch = samples.subarray(from * samplesPerSecond, (from + seconds) * samplesPerSecond);
  return 10 * Math.log10(stretch.reduce((sum, sample) => sum + sample ** 2, 0) / stretch.length);
}

test.each([1.2, 2.2, 6])('in a decay of %s s a sound falls by about 60 dB', (decay) => {
  const plate = new PlayedModule(packed);
  // As good as undamped: what falls then falls by the decay.
  plate.set({ decay, damping: 16_000 });
  const [left] = plate.play(decay + 0.5, burst);
  const fall = loudness(left, 0.1, 0.2) - loudness(left, decay + 0.1, 0.2);
  expect(fall).toBeGreaterThan(48);
  expect(fall).toBeLessThan(72);
});

test('left and right have nothing to do with each other, and no silence is louder than silence', () => {
  const played = () => {
    const plate = new PlayedModule(packed);
    return { plate, sides: plate.play(1, burst) };
  };
  const { plate, sides } = played();
  const [left, right] = sides;
  expect(played().sides).toEqual(sides);
  const product =
    left.reduce((sum, sample, at) => sum + sample * (right[at] ?? 0), 0) / left.length;
  const power = 10 ** ((loudness(left, 0, 1) + loudness(right, 0, 1)) / 20);
  expect(Math.abs(product / power)).toBeLessThan(0.1);
  plate.play(plate.tail + 0.5);
  expect(loudestSample(...plate.play(0.1))).toBe(-Infinity);
  expect(plate.mostFuel).toBeLessThan(600_000);
  expect(loudestSample(...new PlayedModule(packed).play(1))).toBe(-Infinity);
  // What is played after that is as it was at first.
  expect(loudness(plate.play(1, burst)[0], 0, 1)).toBeCloseTo(loudness(left, 0, 1), 0);
});

test('no frequency rings out of the others', () => {
  const [left] = new PlayedModule(packed).play(1.2, burst);
  const strength = (frequency: number) => {
    const turn = (2 * Math.PI * frequency) / samplesPerSecond;
    const part = left.subarray(24_000, 24_000 + 8192);
    const x = part.reduce((sum, sample, at) => sum + sample * Math.cos(turn * at), 0);
    const y = part.reduce((sum, sample, at) => sum + sample * Math.sin(turn * at), 0);
    return Math.hypot(x, y) ** 2;
  };
  const all = Array.from({ length: 200 }, (_, at) => strength(400 + 8 * at));
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  // As in noise, whose loudest of two hundred are some 8 dB above the mean.
  expect(10 * Math.log10(Math.max(...all) / mean)).toBeLessThan(12);
});
