import { codeOf } from '@hocket/sdk';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { LoudnessMeter } from '../output/loudness.ts';
import { TruePeak } from '../output/true-peak.ts';
import { projectWith } from '../testing/sounding-engine.ts';
import { blipInstrument, channelsOf, rendering, samplesOf } from './testing/rendering.ts';

const rate = 44_100;

const beat = (volume: number) => {
  const project = projectWith({ Kick: [0, 4, 8, 12], Bass: [0, 3, 6] });
  for (const track of project.tracks) track.volume = volume;
  return { ...project, bpm: 200 };
};

const greatest = (samples: Iterable<number>) => {
  let most = 0;
  for (const sample of samples) most = Math.max(most, Math.abs(sample));
  return most;
};

function loudnessOf({ left, right }: { left: Float32Array; right: Float32Array }): number {
  const meter = new LoudnessMeter(rate);
  meter.process([left, right]);
  return meter.integrated;
}

function truePeakOf(samples: Float32Array): number {
  const peak = new TruePeak(0.5);
  return samples.reduce((most, sample) => Math.max(most, peak.next(sample)), 0);
}

test('a beat is brought to -14 and to -9 LUFS, and says what its limiter had to do', async () => {
  for (const [volume, loudness] of [
    [20, -14],
    [90, -9],
  ] as const) {
    const options = { bars: 1, format: 'wav32f', loop: true, loudness } as const;
    const made = await rendering(beat(volume), options);
    const sound = await samplesOf(made.file);
    expect(Math.abs(loudnessOf(sound) - loudness)).toBeLessThan(0.5);
    expect(made.loudness).toBeCloseTo(loudnessOf(sound), 1);
    expect(truePeakOf(sound.left)).toBeLessThan(10 ** (-1 / 20));
    const codes = made.problems.map(({ code }) => code);
    expect(codes.every((code) => code === 'loudness_limited')).toBe(true);
  }
});

test('stems after the mix sum to the mix as it is heard', async () => {
  const options = { bars: 1, loop: true, format: 'wav32f', loudness: -9 } as const;
  const mix = await samplesOf((await rendering(beat(80), options)).file);
  const { file, stems } = await rendering(beat(80), { ...options, stems: 'after' });
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  expect(Object.keys(files)).toEqual(stems);
  const sum = new Float32Array(mix.left.length);
  for (const bytes of Object.values(files))
    for (const [at, sample] of channelsOf(bytes).left.entries())
      sum[at] = (sum[at] as number) + sample;
  expect(greatest(mix.left)).toBeGreaterThan(0.3);
  expect(greatest(sum.map((sample, at) => sample - (mix.left[at] as number)))).toBeLessThan(2e-3);
});

test('a part sounds as it does in the whole, from its first bar on, and rings out', async () => {
  const project = beat(40);
  const kick = project.tracks.find(({ name }) => name === 'Kick');
  if (kick) Object.assign(kick, { strudelName: 'blip', volume: 40 });
  const setting = { instruments: [blipInstrument] };
  const whole = await rendering(project, { bars: 3, format: 'wav32f' }, setting);
  const options = { part: { from: 1, to: 3 }, format: 'wav32f' } as const;
  const part = await rendering(project, options, setting);
  expect(part.onsets).toBe((whole.onsets * 2) / 3);
  const bar = 52_920;
  expect(part.seconds).toBeGreaterThanOrEqual(2.4);
  const [all, some] = [await samplesOf(whole.file), await samplesOf(part.file)];
  // What rang on from the first bar is not there: the second bar of the part is as in the whole.
  const there = some.left.subarray(bar, 2 * bar);
  const same = all.left.subarray(2 * bar, 3 * bar);
  expect(greatest(same)).toBeGreaterThan(0.05);
  expect(greatest(there.map((sample, at) => sample - (same[at] as number)))).toBeLessThan(1e-3);
});

test('what has no meaning is refused with its code', async () => {
  const refused = async (options: object) =>
    codeOf(await rendering(beat(40), options).catch((error: unknown) => error));
  expect(await refused({ part: { from: 2, to: 2 } })).toBe('render_part_invalid');
  expect(await refused({ part: { from: -1, to: 2 } })).toBe('render_part_invalid');
  expect(await refused({ loudness: 3 })).toBe('render_loudness_invalid');
  expect(await refused({ loudness: Number.NaN })).toBe('render_loudness_invalid');
  expect(await refused({ stems: true })).toBe('render_stems_invalid');
});

test('a DAWproject has the notes, and the sound of each track where it is asked for', async () => {
  const notes = await rendering(beat(40), { format: 'dawproject', name: 'Beat' });
  expect([notes.name, notes.stems]).toEqual(['Beat.dawproject', []]);
  const open = async (file: Blob) => unzipSync(new Uint8Array(await file.arrayBuffer()));
  expect(Object.keys(await open(notes.file))).toEqual(['project.xml', 'metadata.xml']);
  const { file, stems } = await rendering(beat(40), { format: 'dawproject', stems: 'before' });
  const files = await open(file);
  const paths = stems.map((stem) => `audio/${stem}`);
  expect(Object.keys(files)).toEqual(['project.xml', 'metadata.xml', ...paths]);
  const text = new TextDecoder().decode(files['project.xml']);
  const project = new DOMParser().parseFromString(text, 'text/xml');
  const named = [...project.querySelectorAll('Audio > File')].map((each) =>
    each.getAttribute('path'),
  );
  expect(named).toEqual(paths);
});
