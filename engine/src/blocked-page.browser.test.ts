import { musicOf, musicSource } from '@hocket/music';
import { beforeAll, expect, test } from 'vitest';
import { fullGrid, fullRows, measureSteps, tickInstrument } from './testing/full-grid.ts';
import { onsetTimes, peakLevel } from './testing/measure-sound.ts';
import { soundingEngine } from './testing/sounding-engine.ts';
import { wait } from './testing/wait.ts';

const { engine, tap, problems } = soundingEngine();

beforeAll(() => engine.use(tickInstrument));

/** Blocks the page for 500 ms of every second. */
async function blockFor(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    const until = performance.now() + 500;
    while (performance.now() < until);
    await wait(500);
  }
}

for (const [bpm, seconds] of [
  [60, 5],
  [200, 3],
] as const) {
  test(`at ${bpm} bpm a page blocked half of the time drops and delays nothing of 16 tracks`, async () => {
    engine.setTempo(bpm);
    const project = fullGrid();
    engine.play(
      'main',
      musicSource(() => musicOf(project)),
    );
    await wait(400);
    const recorded = tap.record(seconds + 0.2);
    await blockFor(seconds);
    const { missing, strays, levels } = measureSteps(await recorded, 60 / bpm / 4);
    expect({ missing, strays, problems }).toEqual({ missing: [], strays: [], problems: [] });
    expect(levels.length).toBeGreaterThan(15);
    // One track more or less would show: all 16 sound in every step.
    expect(Math.min(...levels)).toBeGreaterThan(Math.max(...levels) * (1 - 0.5 / fullRows));
  });
}

test('a page that is blocked as its music begins is not told that there are too many notes', async () => {
  const project = fullGrid();
  for (let round = 0; round < 3; round++) {
    engine.play(
      'main',
      musicSource(() => musicOf(project)),
    );
    // The first notes are there; what waits for the next ticks is due by the time they come.
    await wait(5);
    const until = performance.now() + 300;
    while (performance.now() < until);
    await wait(100);
    engine.stop();
  }
  expect(problems).toEqual([]);
});

test('a tempo change in a blocked page keeps the phase', async () => {
  const project = fullGrid();
  engine.play(
    'main',
    musicSource(() => musicOf(project)),
  );
  await wait(400);
  const recorded = tap.record(4.4);
  await blockFor(2);
  engine.setTempo(150);
  await wait(250);
  await blockFor(2);
  const onsets = onsetTimes(await recorded);
  const gaps = onsets.slice(1).map((time, at) => time - (onsets[at] as number));
  const slow = gaps.filter((gap) => Math.abs(gap - 0.125) < 0.005).length;
  const fast = gaps.filter((gap) => Math.abs(gap - 0.1) < 0.005).length;
  expect(slow).toBeGreaterThan(8);
  expect(fast).toBeGreaterThan(8);
  // At most the one step in which the tempo changed lies between.
  expect(gaps.length - slow - fast).toBeLessThanOrEqual(1);
  expect(Math.max(...gaps)).toBeLessThan(0.13);
});

test('play, stop, play in a blocked page leaves no voice behind', async () => {
  const project = fullGrid();
  const play = () =>
    engine.play(
      'main',
      musicSource(() => musicOf(project)),
    );
  for (let round = 0; round < 3; round++) {
    play();
    await blockFor(1);
    engine.stop();
    play();
    await wait(80);
    engine.stop();
  }
  await expect.poll(() => engine.levels.peak(), { timeout: 1500 }).toBeLessThan(1e-3);
  expect(peakLevel(await tap.record(0.5))).toBeLessThan(1e-3);
});
