import { expect, test } from 'vitest';
import { HeroSound, outputOf, strikeAt } from './hero-sound.ts';

const rate = 44_100;

/** Two seconds of strokes. */
async function heard(strokes: readonly (readonly [midi: number, voice: 0 | 1])[]) {
  const context = new OfflineAudioContext(1, 2 * rate, rate);
  const out = outputOf(context);
  for (const [midi, voice] of strokes) strikeAt(context, out, midi, voice, 0.1);
  return (await context.startRendering()).getChannelData(0);
}

/** Periods of a second half a second in, counted by rises through zero. */
function pitchOf(samples: Float32Array): number {
  let rises = 0;
  for (let at = rate / 2; at < rate; at++) {
    if ((samples[at - 1] ?? 0) < 0 && (samples[at] ?? 0) >= 0) rises += 1;
  }
  return rises * 2;
}

const peak = (samples: Float32Array, from = 0) =>
  samples.subarray(from).reduce((most, each) => Math.max(most, Math.abs(each)), 0);

test('a bar sounds its pitch as it is struck, and fades to silence', async () => {
  for (const voice of [0, 1] as const) {
    const samples = await heard([[69, voice]]);
    expect(peak(samples.subarray(0, 0.099 * rate))).toBe(0);
    expect(peak(samples.subarray(0.1 * rate, 0.15 * rate))).toBeGreaterThan(0.1);
    expect(Math.abs(pitchOf(samples) - 440)).toBeLessThan(8);
    expect(peak(samples, 1.7 * rate)).toBeLessThan(1e-3);
  }
});

test('what rings is ended when something else begins, and the next stroke sounds again', async () => {
  const context = new OfflineAudioContext(1, 2 * rate, rate);
  const sound = new HeroSound(context);
  sound.strike(69, 0);
  const at = (time: number, act: () => void) =>
    context.suspend(time).then(() => {
      act();
      return context.resume();
    });
  const acts = [at(0.25, () => sound.hush()), at(1, () => sound.strike(57, 0))];
  const samples = (await context.startRendering()).getChannelData(0);
  await Promise.all(acts);
  expect(peak(samples.subarray(0, 0.2 * rate))).toBeGreaterThan(0.05);
  expect(peak(samples.subarray(0.6 * rate, 0.99 * rate))).toBeLessThan(1e-3);
  expect(peak(samples.subarray(1 * rate, 1.2 * rate))).toBeGreaterThan(0.05);
});

test('all sixteen at once stay below full scale', async () => {
  const all = Array.from({ length: 16 }, (_, step) => [45 + 2 * step, step % 2 ? 1 : 0] as const);
  expect(peak(await heard(all))).toBeLessThan(1);
});
