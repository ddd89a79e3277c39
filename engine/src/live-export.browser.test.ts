import { mixOf, musicOf, musicSource } from '@hocket/music';
import type { Music, MusicTrack } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { samplesOf } from './render/testing/rendering.ts';
import { spectrumOf } from './testing/measure-sound.ts';
import { projectWith, soundingEngine } from './testing/sounding-engine.ts';

const { engine, tap } = soundingEngine();

/** What plays each track: nothing of it is random. */
const sounds: Readonly<Record<string, string>> = {
  Kick: 'sine',
  Bass: 'sawtooth',
  Lead: 'triangle',
};

/**
 * A bar at 150 bpm, where a sixteenth is a whole number of sample frames, through strips, echo and master. A room would be
 * noise of its own each time.
 */
function piece(): Music {
  const plain = musicOf(projectWith({ Kick: [0, 4, 8, 12], Bass: [0, 3, 6, 10], Lead: [0, 8] }));
  const kick = plain.tracks.find(({ name }) => name === 'Kick')?.id ?? '';
  const chains: Record<string, Partial<MusicTrack>> = {
    Kick: { effects: { eqLow: 3, threshold: -20, ratio: 3 } },
    Bass: { duckedBy: kick, effects: { duckAmount: 9, filter: 900 } },
    Lead: { pan: 0.3, effects: { delay: 0.3, eqHigh: -4 } },
  };
  const [pattern] = plain.patterns;
  const automation = { [kick]: { volume: { points: { s8: { at: 1920, value: 30 } } } } };
  return {
    ...plain,
    bpm: 150,
    mix: { masterLow: 2, masterThreshold: -12, masterRatio: 2 },
    patterns: pattern ? [{ ...pattern, automation }] : plain.patterns,
    tracks: plain.tracks.map((track) => ({
      ...track,
      volume: 60,
      strudelName: sounds[track.name] ?? track.strudelName,
      ...chains[track.name],
    })),
  };
}

/** The left side of a file as it is heard live, from shortly before its first sample. */
async function live(music: Music): Promise<Float32Array> {
  engine.setVolume(1);
  engine.setTempo(music.bpm);
  engine.setMix(mixOf(music));
  const recording = await engine.record();
  engine.play(
    'main',
    musicSource(() => music),
  );
  await expect.poll(() => engine.now().cycle, { timeout: 20_000 }).toBeGreaterThan(1.2);
  engine.stop();
  recording.stop();
  const view = new DataView(await (await recording.file).arrayBuffer());
  const frames = view.getUint32(40, true) / 4;
  return Float32Array.from(
    { length: frames },
    (_, frame) => view.getInt16(44 + frame * 4, true) / 0x7fff,
  );
}

const onset = (samples: Float32Array) => samples.findIndex((sample) => Math.abs(sample) > 0.01);

/** Samples that come a part of a frame later, by a windowed sinc: a context's clock begins between frames. */
function delayed(samples: Float32Array, part: number): Float32Array {
  const reach = 24;
  const taps = Array.from({ length: 2 * reach + 1 }, (_, tap) => {
    const time = tap - reach - part;
    const sinc = Math.abs(time) < 1e-9 ? 1 : Math.sin(Math.PI * time) / (Math.PI * time);
    return sinc * (0.5 + 0.5 * Math.cos((Math.PI * time) / (reach + 1)));
  });
  return samples.map((_, at) =>
    taps.reduce((sum, weight, tap) => sum + weight * (samples[at + reach - tap] ?? 0), 0),
  );
}

/** Decibels of what is left of a recording of some music when its file is taken away, from a frame on. */
function residual(heard: Float32Array, file: Float32Array, begin: number): number {
  let rest = 0;
  let all = 0;
  for (let at = 0; at < file.length; at++) {
    const meant = file[at] ?? 0;
    all += meant ** 2;
    rest += ((heard[at + begin] ?? 0) - meant) ** 2;
  }
  return 10 * Math.log10(rest / all);
}

/** The place of the smallest. */
function best(places: readonly number[], of: (place: number) => number): number {
  const values = places.map(of);
  return places[values.indexOf(Math.min(...values))] ?? 0;
}

/** Decibels in each third of an octave from 40 Hz to 16 kHz, those left out that are 60 dB below the loudest. */
function thirdsOf(samples: Float32Array, sampleRate: number, seconds: number): Map<number, number> {
  const power = spectrumOf(samples, sampleRate, 0, seconds);
  const perBin = sampleRate / (2 * power.length);
  const step = 2 ** (1 / 3);
  const bands = Array.from({ length: 26 }, (_, third) => 40 * step ** third).map((low) => {
    const bins = power.slice(Math.round(low / perBin), Math.round((low * step) / perBin));
    return [Math.round(low), 10 * Math.log10(bins.reduce((sum, bin) => sum + bin, 0))] as const;
  });
  const loudest = Math.max(...bands.map(([, level]) => level));
  return new Map(bands.filter(([, level]) => level > loudest - 60));
}

test('a file holds what is heard: 50 dB below it nothing is left, and every third of an octave is as loud', async () => {
  const music = piece();
  const { sampleRate } = tap.audio;
  const options = { format: 'wav32f', bars: 1, sampleRate: sampleRate as 44_100 } as const;
  const { left } = await samplesOf((await engine.render(music, options)).file);
  const seconds = 1.55;
  const file = left.slice(0, Math.round(seconds * sampleRate));
  const heard = await live(music);
  const rough = onset(heard) - onset(file);
  const near = Array.from({ length: 9 }, (_, at) => rough - 4 + at);
  const begin = best(near, (at) => residual(heard, file, at));
  const off = (part: number) => residual(heard, delayed(file, part), begin);
  const tenth = best([-0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6], off);
  const parts = Array.from({ length: 11 }, (_, at) => tenth + (at - 5) / 25);
  expect(off(best(parts, off))).toBeLessThan(-50);
  const levels = thirdsOf(heard.slice(begin), sampleRate, seconds);
  const meant = thirdsOf(file, sampleRate, seconds);
  expect(meant.size).toBeGreaterThan(12);
  for (const [low, level] of meant)
    expect(Math.abs((levels.get(low) ?? 0) - level), `${low} Hz`).toBeLessThan(0.5);
});
