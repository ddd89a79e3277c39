import { musicOf } from '@hocket/music';
import { type Clip, type Music, ticks } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { samplesOf } from '../render/testing/rendering.ts';
import { rmsOf } from '../testing/measure-sound.ts';
import { projectWith } from '../testing/sounding-engine.ts';
import { engineWithNoise, hash, sampleRate } from './testing/noise-recording.ts';

const seconds = 6;
const { engine, noise } = engineWithNoise(seconds);

/** Three bars at 120 with one clip in the second: a bar lasts two seconds. */
async function heard(clip: Partial<Clip>): Promise<Float32Array> {
  const music = musicOf(projectWith({}));
  const whole: Clip = { recording: hash, at: ticks.cycle, length: ticks.cycle, from: 0, ...clip };
  const [kick] = music.tracks;
  const voice = { ...kick, id: 'voice', volume: 100, clips: { one: whole } };
  const song: Music = {
    ...music,
    bpm: 120,
    tracks: [voice as Music['tracks'][number]],
    song: music.song.map((section) => ({ ...section, bars: 3 })),
    recordings: { [hash]: { name: 'Noise', seconds } },
  };
  const { file } = await engine.render(song, { format: 'wav32f', bars: 3, sampleRate });
  return (await samplesOf(file)).left;
}

/** Decibels of what is left between what is heard and the recording, so many times as loud, against that. */
function residual(
  left: Float32Array,
  from: number,
  to: number,
  recorded: number,
  gain = 1,
): number {
  const begin = Math.round(from * sampleRate);
  const shift = Math.round(recorded * sampleRate) - begin;
  const rest = left
    .slice(begin, Math.round(to * sampleRate))
    .map((sample, at) => sample - gain * (noise[begin + at + shift] ?? 0));
  return 20 * Math.log10((rmsOf(rest, sampleRate, 0, to - from) || 1e-9) / (gain * 0.144));
}

test('a clip is its recording from its bar on, sample for sample, and nothing before or after', async () => {
  const left = await heard({ from: 1.5 });
  expect(residual(left, 2.002, 4, 1.502)).toBeLessThan(-80);
  expect(left.slice(0, 2 * sampleRate - 1).every((sample) => sample === 0)).toBe(true);
  expect(left.slice(4.01 * sampleRate).every((sample) => sample === 0)).toBe(true);
});

test('from its beginning a recording keeps its attack; gain and fades are heard', async () => {
  const left = await heard({ gain: 0.5, fadeOut: 1 });
  expect(residual(left, 2, 2.9, 0, 0.5)).toBeLessThan(-80);
  const level = (at: number) => rmsOf(left, sampleRate, at, 0.02) / (0.5 * 0.144);
  for (const at of [3.2, 3.5, 3.8]) expect(level(at)).toBeCloseTo(3.99 - at, 1);
});

test('a loop turns at its own length', async () => {
  const left = await heard({ from: 2, loop: { from: 2, to: 2.75 } });
  for (const turn of [0, 0.75, 1.5])
    expect(residual(left, 2 + turn + 0.006, 2 + turn + 0.49, 2.006), `${turn}`).toBeLessThan(-80);
});
