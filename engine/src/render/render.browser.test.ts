import { codeOf, newProject } from '@hocket/sdk';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { projectWith } from '../testing/sounding-engine.ts';
import {
  blipInstrument,
  channelsOf,
  clickInstrument,
  expectSameBytes,
  rendering,
  samplesOf,
} from './testing/rendering.ts';

const busy = () => {
  const project = projectWith({
    Kick: [0, 3, 8],
    'Hi-Hat': [5, 6, 13],
    Snare: [10],
    Pad: [0],
    Bass: [2, 4],
    Lead: [7],
  });
  for (const track of project.tracks) track.effects = { reverb: 0.4, delay: 0.4 };
  return { ...project, bpm: 200 };
};

/** One track that plays `sound` on these steps. */
const playing = (sound: string, steps: readonly number[]) => {
  const project = projectWith({ Kick: steps });
  const [track] = project.tracks;
  if (track) Object.assign(track, { strudelName: sound, note: undefined, volume: 100 });
  return project;
};

const greatest = (samples: Iterable<number>) => {
  let most = 0;
  for (const sample of samples) most = Math.max(most, Math.abs(sample));
  return most;
};

for (const [bpm, sampleRate] of [
  [120, 44_100],
  [137, 48_000],
] as const) {
  test(`at ${bpm} bpm and ${sampleRate} Hz every click begins within a sample of its step`, async () => {
    const steps = [0, 1, 5, 7, 8, 13];
    const project = { ...playing('click', steps), bpm };
    const options = { bars: 2, format: 'wav32f', sampleRate, loop: true } as const;
    const { file } = await rendering(project, options, { instruments: [clickInstrument] });
    const { left } = await samplesOf(file);
    const onsets: number[] = [];
    for (const [at, sample] of left.entries()) {
      if (Math.abs(sample) > 1e-4 && at - (onsets.at(-1) ?? -1e4) > 2000) onsets.push(at);
    }
    const step = (sampleRate * 60) / bpm / 4;
    const expected = [...steps, ...steps.map((at) => at + 16)].map((at) => at * step);
    expect(onsets.length).toBe(expected.length);
    const errors = onsets.map((at, index) => at - (expected[index] as number));
    expect(greatest(errors)).toBeLessThanOrEqual(1);
  });
}

test('the same project gives the same bytes, in floating point too', async () => {
  const project = busy();
  const saw = project.tracks.find(({ name }) => name === 'Lead');
  if (saw) saw.strudelName = 'supersaw';
  const options = { bars: 1, format: 'wav32f' } as const;
  const one = await (await rendering(project, options)).file.arrayBuffer();
  const two = await (await rendering(project, options)).file.arrayBuffer();
  expect(greatest(channelsOf(new Uint8Array(one)).left)).toBeGreaterThan(0.1);
  expectSameBytes(one, two);
});

test('a loop is as long as its bars, and what rings on sounds at its start', async () => {
  const project = playing('blip', [12]);
  for (const track of project.tracks) track.effects = { delay: 1, reverb: 0.5 };
  const setting = { instruments: [blipInstrument] };
  const format = 'wav32f';
  const { file, seconds } = await rendering(project, { bars: 1, loop: true, format }, setting);
  const loop = await samplesOf(file);
  // What sounds once it has gone round often enough is what the loop has from its first sample on.
  const long = await samplesOf((await rendering(project, { bars: 8, format }, setting)).file);
  expect(seconds).toBe(2);
  expect(loop.left.length).toBe(88_200);
  const last = long.left.subarray(7 * 88_200, 8 * 88_200);
  expect(greatest(loop.left.subarray(0, 22_050))).toBeGreaterThan(0.01);
  expect(greatest(loop.left.map((sample, at) => sample - (last[at] as number)))).toBeLessThan(1e-3);
});

test('without a loop what rings on is kept until it is silent, and no longer', async () => {
  const project = playing('click', [15]);
  const setting = { instruments: [clickInstrument] };
  const dry = await rendering(project, { bars: 1 }, setting);
  for (const track of project.tracks) track.effects = { reverb: 1 };
  const wet = await rendering(project, { bars: 1, format: 'wav32f' }, setting);
  expect(dry.seconds).toBeCloseTo(2, 2);
  expect(wet.seconds).toBeGreaterThan(2.3);
  expect(wet.seconds).toBeLessThan(10);
  const { left } = await samplesOf(wet.file);
  expect(greatest(left.subarray(-10))).toBeLessThan(1e-3);
});

test('stems are as long as each other and sum to the mix', async () => {
  const project = busy();
  // Quiet enough that the limiter leaves the mix alone.
  for (const track of project.tracks) track.volume = 10;
  const options = { bars: 1, loop: true, format: 'wav32f' } as const;
  const mix = await samplesOf((await rendering(project, options)).file);
  const { file, stems } = await rendering(project, { ...options, stems: 'before' });
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  expect(Object.keys(files)).toEqual(stems);
  expect(stems).toEqual([
    '1 Kick.wav',
    '2 Snare.wav',
    '3 Hi-Hat.wav',
    '4 Bass.wav',
    '5 Lead.wav',
    '6 Pad.wav',
  ]);
  const sum = new Float32Array(mix.left.length);
  for (const bytes of Object.values(files)) {
    const { left } = channelsOf(bytes);
    expect(left.length).toBe(sum.length);
    expect(greatest(left)).toBeGreaterThan(1e-3);
    for (const [at, sample] of left.entries()) sum[at] = (sum[at] as number) + sample;
  }
  expect(greatest(mix.left)).toBeGreaterThan(0.01);
  expect(greatest(sum.map((sample, at) => sample - (mix.left[at] as number)))).toBeLessThan(1e-4);
});

/** By how many frames, of up to 1500, one sound comes later than another: where their difference is least. */
function bestLag(one: Float32Array, other: Float32Array): number {
  let best = { lag: 0, error: Number.POSITIVE_INFINITY };
  for (let lag = -1500; lag <= 1500; lag++) {
    let error = 0;
    for (let at = 2000; at < other.length - 2000; at += 7)
      error += ((one[at + lag] as number) - (other[at] as number)) ** 2;
    if (error < best.error) best = { lag, error };
  }
  return best.lag;
}

for (const format of ['mp3', 'ogg'] as const) {
  test(`${format} plays again, as long as it was and as loud, and is the same twice`, async () => {
    const project = busy();
    const options = { bars: 1, loop: true, format } as const;
    const { file, seconds, name } = await rendering(project, options);
    const bytes = await file.arrayBuffer();
    const again = await (await rendering(project, options)).file.arrayBuffer();
    expect(name).toBe(`Music.${format}`);
    expectSameBytes(bytes, again);
    const decoded = await new OfflineAudioContext(2, 1, 44_100).decodeAudioData(bytes);
    expect(decoded.numberOfChannels).toBe(2);
    expect(decoded.length).toBe(Math.round(seconds * 44_100));
    const wav = await rendering(project, { ...options, format: 'wav32f' });
    const { left } = channelsOf(new Uint8Array(await wav.file.arrayBuffer()));
    expect(bestLag(decoded.getChannelData(0), left)).toBe(0);
    expect(greatest(decoded.getChannelData(0))).toBeGreaterThan(0.2);
  });
}

test('a sound that does not exist is left out and reported, the rest is there', async () => {
  const project = projectWith({ Kick: [0, 8], Snare: [4] });
  const snare = project.tracks.find(({ name }) => name === 'Snare');
  if (snare) snare.strudelName = 'nosuchsound';
  const { onsets, skipped } = await rendering(project, { bars: 2 });
  expect(onsets).toBe(4);
  expect(skipped.map(({ code, cycle, subject }) => [code, cycle, subject])).toEqual([
    ['sound_unknown', 0.25, 'nosuchsound'],
    ['sound_unknown', 1.25, 'nosuchsound'],
  ]);
});

test('it tells how far it is, and stops when it is called off', async () => {
  const steps: number[] = [];
  await rendering(busy(), { bars: 1, onProgress: (done) => steps.push(done) });
  expect(steps.length).toBeGreaterThan(8);
  expect(steps).toEqual([...steps].sort((one, other) => one - other));
  expect(steps.at(-1)).toBe(1);
  const control = new AbortController();
  const frames = () => document.querySelectorAll('iframe').length;
  const before = frames();
  const cut = rendering(busy(), {
    bars: 64,
    signal: control.signal,
    onProgress: () => control.abort(),
  });
  expect(codeOf(await cut.catch((error: unknown) => error))).toBe('render_cancelled');
  expect(frames()).toBe(before);
});

test('an empty grid gives silence of the right length, and too long a piece is refused', async () => {
  const { seconds, onsets } = await rendering(newProject(), { bars: 1 });
  expect([seconds, onsets]).toEqual([2, 0]);
  const endless = rendering({ ...newProject(), bpm: 60 }, { bars: 512 });
  expect(codeOf(await endless.catch((error: unknown) => error))).toBe('render_too_long');
});
