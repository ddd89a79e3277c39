import { musicOf } from '@hocket/music';
import { firstSlice, type Music, recordingSound, type Slice } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { samplesOf } from '../render/testing/rendering.ts';
import { rmsOf } from '../testing/measure-sound.ts';
import { projectWith } from '../testing/sounding-engine.ts';
import { engineWithNoise, hash, sampleRate } from './testing/noise-recording.ts';

const seconds = 4;
const { engine, noise } = engineWithNoise(seconds);

/** A bar of two seconds, in which slices begin a quarter of a second apart. */
async function heard(parts: Slice[], numbers: readonly number[]): Promise<Float32Array> {
  const music = musicOf(projectWith({}));
  const [only = { from: 0, to: 1 }, ...others] = parts;
  const notes = numbers.map((number, place) => [
    `note-${place}`,
    {
      at: place * 480,
      length: 240,
      velocity: 1,
      chance: 1,
      repeats: 1,
      pitch: firstSlice + number,
    },
  ]);
  const row = {
    ...music.tracks[0],
    id: 'row',
    strudelName: recordingSound(hash),
    volume: 100,
    slices: { recording: hash, parts: [only, ...others] },
  };
  const song: Music = {
    ...music,
    bpm: 120,
    tracks: [row as Music['tracks'][number]],
    patterns: music.patterns.map((pattern) => ({
      ...pattern,
      lanes: { row: { notes: Object.fromEntries(notes) } },
    })),
    recordings: { [hash]: { name: 'Noise', seconds } },
  };
  const { file } = await engine.render(song, { format: 'wav32f', bars: 1, sampleRate });
  return (await samplesOf(file)).left;
}

/** How alike what is heard from a time on and a place of the recording are, 0 to 1; `turned`: played backwards. */
function likeness(left: Float32Array, from: number, recorded: number, turned = false): number {
  const length = Math.round(0.2 * sampleRate);
  const [start, place] = [from + 0.01, recorded + (turned ? -0.01 : 0.01)];
  const [one, other] = [Math.round(start * sampleRate), Math.round(place * sampleRate)];
  let [dot, power, own] = [0, 0, 0];
  for (let at = 0; at < length; at++) {
    const sound = left[one + at] ?? 0;
    const said = noise[turned ? other - 1 - at : other + at] ?? 0;
    dot += sound * said;
    power += said * said;
    own += sound * sound;
  }
  return dot / (Math.sqrt(power * own) || 1);
}

test('each step plays its slice, forwards or backwards, and a slice ends the one before', async () => {
  const parts = [0, 1, 2, 3].map((from): Slice => ({ from, to: from + 1 }));
  const left = await heard(
    parts.map((part, number) => (number === 2 ? { ...part, reverse: true } : part)),
    [0, 3, 2],
  );
  expect(likeness(left, 0, 0)).toBeGreaterThan(0.98);
  expect(likeness(left, 0.25, 3)).toBeGreaterThan(0.98);
  expect(likeness(left, 0.5, 3, true)).toBeGreaterThan(0.98);
  expect(rmsOf(left, sampleRate, 1.45, 0.02)).toBeGreaterThan(0.05);
  expect(rmsOf(left, sampleRate, 1.55, 0.02)).toBeLessThan(0.001);
});

test('what rings goes on under the next slice, an octave up in half the time', async () => {
  const left = await heard(
    [
      { from: 0, to: 1, rings: true },
      { from: 2, to: 3, pitch: 12 },
    ],
    [0, 1],
  );
  const ringing = likeness(left, 0.77, 0.77);
  expect(ringing).toBeGreaterThan(0.9);
  expect(rmsOf(left, sampleRate, 0.3, 0.2)).toBeGreaterThan(
    1.2 * rmsOf(left, sampleRate, 0.02, 0.2),
  );
});
