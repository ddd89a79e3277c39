import { musicOf, musicSource } from '@hocket/music';
import { expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { onsetTimes, peakLevel } from './testing/measure-sound.ts';
import { projectWith, repeated, soundingEngine } from './testing/sounding-engine.ts';
import { wait } from './testing/wait.ts';

const { engine, tap, problems } = soundingEngine();
const project = projectWith({ 'Hi-Hat': Array.from({ length: 16 }, (_, at) => at) });
const grid = musicSource(() => musicOf(project));

/** Seconds from one onset to the next, in sixteenths at 120 bpm. */
const stepsOf = (onsets: readonly number[]) =>
  onsets.slice(1).map((time, at) => (time - (onsets[at] as number)) / 0.125);

test('other settings make another context, and the grid plays on from the same position', async () => {
  engine.play('main', grid);
  await wait(700);
  const before = engine.now('main').cycle;
  const restart = engine.configure({ sampleRate: 48_000, latency: 'playback' });
  await expect.poll(() => engine.state.status).toBe('initializing');
  await restart;
  const after = engine.now('main').cycle;
  expect(after).toBeGreaterThanOrEqual(before);
  expect(after - before).toBeLessThan(0.2);
  expect(tap.contexts).toBe(2);
  expect(tap.open).toBe(1);
  expect(engine.state).toMatchObject({ status: 'ready', sampleRate: 48_000 });
  expect(tap.audio.sampleRate).toBe(48_000);
  const onsets = onsetTimes(await tap.record(1.4));
  expect(onsets.length).toBeGreaterThan(8);
  for (const step of stepsOf(onsets)) expect(step).toBeCloseTo(1, 1);
  const { cycle } = engine.now('main');
  expect(cycle).toBeGreaterThan(after + 0.5);
  engine.stop();
  const soundsOn = async () => peakLevel(await tap.record(0.3));
  await expect.poll(soundsOn, { timeout: 5000 }).toBeLessThan(1e-3);
  expect(problems).toEqual([]);
});

test('the same settings again change nothing', async () => {
  const before = tap.contexts;
  await engine.configure({ sampleRate: 48_000, latency: 'playback' });
  expect(tap.contexts).toBe(before);
});

test('every rate and buffer size sounds, however fast one follows the other', async () => {
  engine.play('main', grid);
  const changes = ([44_100, 96_000, 48_000] as const).flatMap((sampleRate) =>
    ([256, 1024] as const).map((latency) => engine.configure({ sampleRate, latency })),
  );
  await Promise.all(changes);
  expect(engine.state).toMatchObject({ status: 'ready', sampleRate: 48_000 });
  expect(tap.open).toBe(1);
  expect(engine.now('main').playing).toBe(true);
  for (const sampleRate of [96_000, 44_100] as const) {
    await engine.configure({ sampleRate });
    expect(tap.audio.sampleRate).toBe(sampleRate);
    expect(onsetTimes(await tap.record(0.7)).length).toBeGreaterThan(2);
  }
});

test('no node of an earlier context is used again', async () => {
  const rich = { lpf: 800, hpf: 100, ftype: 1, compressor: -20, phaserrate: 2, gain: 0.3 };
  const wet = { room: 0.4, delay: 0.4, note: 'C3', vowel: 'a', distort: 0.3, n: 0 };
  engine.play('main', {
    query: (begin, end) => [
      ...repeated({ s: 'supersaw', ...rich, ...wet }, 16).query(begin, end),
      ...repeated({ s: 'bd', ...rich }, 16).query(begin, end),
    ],
  });
  for (const sampleRate of [48_000, 44_100] as const) {
    await wait(600);
    await engine.configure({ sampleRate });
    expect(peakLevel(await tap.record(0.5))).toBeGreaterThan(0.05);
  }
  expect(problems).toEqual([]);
});

test('what is stopped while the engine starts again stays stopped, what is played then sounds', async () => {
  engine.play('main', grid);
  await wait(300);
  const restart = engine.configure({ sampleRate: 96_000 });
  await wait(20);
  engine.stop('main');
  engine.play('preview', repeated({ s: 'hh' }, 16));
  await restart;
  expect(engine.now('main').playing).toBe(false);
  await expect.poll(() => engine.now('preview').cycle).toBeGreaterThan(0);
  expect(peakLevel(await tap.record(0.5))).toBeGreaterThan(0.01);
  await engine.configure({ sampleRate: 44_100 });
});

/** Contexts that the page keeps in memory, the open one included. */
async function kept(): Promise<number> {
  await wait(300);
  await cdp().send('HeapProfiler.collectGarbage');
  return tap.kept.length;
}

test('starting again and again keeps nothing of the contexts before', async () => {
  engine.stop();
  await kept();
  const before = await kept();
  engine.play('main', grid);
  for (let round = 0; round < 5; round++) {
    await engine.configure({ sampleRate: round % 2 === 0 ? 48_000 : 44_100 });
    engine.levels.peak();
    engine.levels.track(project.tracks[0]?.id ?? '');
    await wait(200);
    expect(tap.open).toBe(1);
  }
  engine.stop();
  await expect.poll(kept, { timeout: 15_000 }).toBeLessThanOrEqual(before + 1);
});
