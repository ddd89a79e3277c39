import { musicOf, musicSource } from '@hocket/music';
import type { Loudness } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { projectWith, repeated, soundingEngine } from './testing/sounding-engine.ts';
import { wait } from './testing/wait.ts';

const { engine, tap } = soundingEngine();
const every = Array.from({ length: 16 }, (_, step) => step);
const project = projectWith({ Kick: every, Snare: [0, 4, 8, 12] });
const [kick, snare] = project.tracks.map(({ id }) => id) as [string, string];
const grid = musicSource(() => musicOf(project));

/** The highest reading of each track in `seconds`. */
async function peaks(tracks: readonly string[], seconds: number): Promise<number[]> {
  const highest = tracks.map(() => 0);
  for (let round = 0; round < seconds / 0.03; round++) {
    for (const [at, id] of tracks.entries()) {
      highest[at] = Math.max(highest[at] as number, engine.levels.track(id));
    }
    await wait(30);
  }
  return highest;
}

/** Nodes that only measure, made from now on. */
function countMeters(): () => number {
  const { AnalyserNode: Analyser, AudioWorkletNode: Worklet } = globalThis;
  let made = 0;
  globalThis.AnalyserNode = class extends Analyser {
    constructor(context: BaseAudioContext, options?: AnalyserOptions) {
      super(context, options);
      made += 1;
    }
  };
  globalThis.AudioWorkletNode = class extends Worklet {
    constructor(context: BaseAudioContext, name: string, options?: AudioWorkletNodeOptions) {
      super(context, name, options);
      if (name === 'hocket-peaks') made += 1;
    }
  };
  return () => {
    globalThis.AnalyserNode = Analyser;
    globalThis.AudioWorkletNode = Worklet;
    return made;
  };
}

test('each track has its own level, by its volume, and falls silent with it', async () => {
  // Only what is scheduled after the first look at a meter is metered.
  for (const id of [kick, snare]) engine.levels.track(id);
  engine.play('main', grid);
  const [loud = 0, other = 0] = await peaks([kick, snare], 1.2);
  expect(loud).toBeGreaterThan(0.1);
  expect(other).toBeGreaterThan(0.02);
  const track = project.tracks[0];
  if (track === undefined) throw new Error('no track');
  const before = track.volume;
  track.volume = before / 4;
  const highest = async () => Math.max(...(await peaks([kick], 0.4)));
  const change = async () => (await highest()) / loud;
  await expect.poll(change, { timeout: 5000 }).toBeCloseTo(0.25, 1);
  track.muted = true;
  await expect.poll(highest, { timeout: 5000 }).toBeLessThan(1e-3);
  track.muted = false;
  track.volume = before;
});

test('nothing measures while nobody looks, nor two seconds after', async () => {
  engine.stop();
  await wait(2300);
  const count = countMeters();
  engine.play('main', grid);
  await wait(500);
  const unseen = count();
  expect(unseen).toBe(0);
  const seen = countMeters();
  engine.levels.track(kick);
  engine.levels.peak();
  expect(seen()).toBe(2);
  await wait(2500);
  const again = countMeters();
  engine.levels.peak();
  engine.levels.track(kick);
  expect(again()).toBe(2);
});

test('the levels go on after a restart', async () => {
  engine.play('main', repeated({ s: 'white', gain: 0.5 }, 16));
  await expect.poll(() => engine.levels.peak()).toBeGreaterThan(0.05);
  await engine.configure({ sampleRate: 48_000 });
  await expect.poll(() => engine.levels.peak()).toBeGreaterThan(0.05);
  engine.levels.track(kick);
  engine.play('main', grid);
  const [level = 0] = await peaks([kick], 0.8);
  expect(level).toBeGreaterThan(0.1);
  expect(tap.open).toBe(1);
});

test('a fader that moves is heard in the note that sounds, and loudness and true peak follow', async () => {
  let gain = 0.5;
  const tone = () => repeated({ s: 'sine', note: 57, sustain: 1, gain }, 0.5);
  const query = (begin: number, end: number) =>
    tone()
      .query(begin, end)
      .map((event) => ({ ...event, track: 'tone' }));
  const fade = (to: number) => {
    gain = to;
    engine.setMix({ strips: { tone: { gain, amounts: {} } }, amounts: {} });
  };
  const level = async () => (await peaks(['tone'], 0.1))[0] ?? 0;
  fade(gain);
  engine.play('main', { query });
  await expect.poll(() => engine.levels.loudness()?.momentary ?? 0).toBeGreaterThan(-30);
  await expect.poll(level).toBeGreaterThan(0.1);
  const loud = await level();
  for (const to of [0.25, 1, 0.5]) {
    fade(to);
    await expect.poll(level).toBeCloseTo(loud * 2 * to, 2);
  }
  engine.levels.resetLoudness();
  // A tone's loudness is what its level says, by less than a LU at 220 Hz.
  const { momentary, truePeak } = await new Promise<Loudness>((heard) => {
    const reading = setInterval(() => {
      const now = engine.levels.loudness();
      if (now === undefined || now.shortTerm < -60) return;
      clearInterval(reading);
      setTimeout(() => heard(engine.levels.loudness() ?? now), 600);
    }, 50);
  });
  expect(truePeak).toBeCloseTo(20 * Math.log10(loud), 0);
  expect(Math.abs(momentary - (truePeak - 0.7))).toBeLessThan(1.5);
  engine.setMix({ strips: {}, amounts: {} });
});
