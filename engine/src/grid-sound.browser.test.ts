import { musicOf, musicSource } from '@hocket/music';
import { expect, test } from 'vitest';
import { onsetTimes, peakLevel } from './testing/measure-sound.ts';
import type { TapRecording } from './testing/record-output.ts';
import { projectWith, repeated, soundingEngine } from './testing/sounding-engine.ts';
import { wait } from './testing/wait.ts';

const { engine, tap } = soundingEngine();

/** Onsets in cycles since the start, by what the engine reports of its position and delay. */
function cyclesOf(recording: TapRecording): number[] {
  const { audio } = tap;
  const delay = engine.state.status === 'ready' ? engine.state.delay : Number.NaN;
  const clock = () => audio.currentTime - (audio.outputLatency || audio.baseLatency) - delay;
  // The audio clock runs on between two readings: only one that stood still can be used.
  let [heard, position] = [clock(), engine.now('main')];
  while (heard !== clock()) [heard, position] = [clock(), engine.now('main')];
  const start = heard - position.cycle / position.cps;
  return onsetTimes(recording).map((time) => (time - delay - start) * position.cps);
}

for (const bpm of [120, 200]) {
  test(`at ${bpm} bpm every onset lies within 5 ms of its step, and there is no other`, async () => {
    engine.setTempo(bpm);
    const steps = { Kick: [0, 3, 8], 'Hi-Hat': [5, 6, 13], Snare: [10] };
    const on = Object.values(steps).flat();
    const project = projectWith(steps);
    const grid = musicSource(() => musicOf(project));
    const length = 1.75;
    const recording = await tap.record((length * 240) / bpm, () => engine.play('main', grid));
    const heard = cyclesOf(recording);
    const expected = Array.from({ length: 16 * 6 }, (_, at) => at)
      .filter((at) => on.includes(at % 16) && at / 16 < length - 0.15)
      .map((at) => at / 16);
    const tolerance = (0.005 * bpm) / 240;
    const missing = expected.filter((at) => !heard.some((each) => Math.abs(each - at) < tolerance));
    const extra = heard.filter(
      (each) => !on.some((at) => Math.abs(wrapped(each - at / 16)) < tolerance),
    );
    expect({ missing, extra }).toEqual({ missing: [], extra: [] });
  });
}

/** To the nearest whole cycle, -0.5 to 0.5. */
function wrapped(cycles: number): number {
  return cycles - Math.round(cycles);
}

test('an edit is heard while the grid plays, and what was taken off is not', async () => {
  engine.setTempo(200);
  const project = projectWith({ Kick: [0, 4, 8, 12] });
  engine.play(
    'main',
    musicSource(() => musicOf(project)),
  );
  await wait(700);
  for (const [at, step] of (project.patterns[0]?.steps[0] ?? []).entries()) step.on = at % 4 === 2;
  const recording = await tap.record(1.8);
  const steps = cyclesOf(recording)
    .slice(1)
    .map((cycle) => Math.round(cycle * 16) % 16);
  expect(steps.length).toBeGreaterThan(3);
  expect(steps.every((step) => step % 4 === 2)).toBe(true);
});

test('a page that is blocked 500 ms of each second drops no step', async () => {
  const project = projectWith({ 'Hi-Hat': Array.from({ length: 16 }, (_, at) => at) });
  engine.play(
    'main',
    musicSource(() => musicOf(project)),
  );
  await wait(300);
  const recorded = tap.record(3);
  for (let second = 0; second < 3; second++) {
    const until = performance.now() + 500;
    while (performance.now() < until);
    await wait(500);
  }
  const onsets = onsetTimes(await recorded);
  const gaps = onsets.slice(1).map((time, at) => time - (onsets[at] as number));
  expect(onsets.length).toBeGreaterThan(21);
  expect(Math.max(...gaps)).toBeLessThan(0.13);
});

test('a tempo change keeps the steps in phase', async () => {
  const project = projectWith({ 'Hi-Hat': Array.from({ length: 16 }, (_, at) => at) });
  engine.play(
    'main',
    musicSource(() => musicOf(project)),
  );
  const recorded = tap.record(3);
  await wait(1400);
  engine.setTempo(90);
  const onsets = onsetTimes(await recorded);
  const gaps = onsets.slice(1).map((time, at) => time - (onsets[at] as number));
  const short = gaps.filter((gap) => Math.abs(gap - 0.125) < 0.005).length;
  const long = gaps.filter((gap) => Math.abs(gap - 1 / 6) < 0.005).length;
  expect(short).toBeGreaterThan(8);
  expect(long).toBeGreaterThan(5);
  // At most the one step in which the tempo changed lies between.
  expect(gaps.length - short - long).toBeLessThanOrEqual(1);
  expect(Math.max(...gaps)).toBeLessThan(0.172);
});

test('play, stop, play leaves no voice and no echo behind', async () => {
  const project = projectWith({ Pad: [0, 4, 8], Bass: [0, 2, 4], Lead: [1], 'Open Hat': [3] });
  for (const track of project.tracks) track.effects = { reverb: 1, delay: 1 };
  for (let round = 0; round < 5; round++) {
    engine.play(
      'main',
      musicSource(() => musicOf(project)),
    );
    engine.play('preview', repeated({ s: 'pad', note: 'C2', release: 20, attack: 0.001 }, 4));
    await wait(150 + 100 * round);
    engine.stop();
  }
  const quick = await tap.record(0.3);
  await wait(1500);
  const silence = await tap.record(0.5);
  expect(peakLevel(quick, 0.1)).toBeLessThan(0.5);
  expect(peakLevel(silence)).toBeLessThan(1e-3);
});

test('a preview sounds beside the music and stops by itself', async () => {
  engine.play('main', repeated({ s: 'bd' }, 1));
  engine.play('preview', repeated({ s: 'hh' }, 8));
  await wait(500);
  engine.stop('preview');
  expect(engine.now('preview').playing).toBe(false);
  expect(engine.now('main').playing).toBe(true);
});
