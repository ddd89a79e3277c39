import { musicOf, musicSource } from '@hocket/music';
import type { Problem } from '@hocket/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEngine } from '../index.ts';
import { builtRenderer } from '../render/testing/built-renderer.ts';
import { samplesOf } from '../render/testing/rendering.ts';
import { projectWith } from '../testing/sounding-engine.ts';
import { squareWave } from './testing/square-wave.ts';

const engine = createEngine({
  assets: {
    clock: '/engine/dist/clock.js',
    mixing: '/engine/dist/mixing.js',
    render: builtRenderer,
  },
});
const problems: Problem[] = [];
engine.onProblem((problem) => problems.push(problem));

beforeAll(async () => {
  await engine.init();
  await engine.resume();
});
afterAll(() => engine.dispose());

/** Music whose first track plays `door` on its first step. */
function doorMusic() {
  const project = projectWith({ Kick: [0] });
  Object.assign(project.tracks[0] ?? {}, { strudelName: 'door', volume: 100 });
  return musicOf(project);
}

test('a recording sounds on a track until it is taken away', async () => {
  const remove = engine.addSample('door', squareWave());
  expect(engine.sounds).toContain('door');
  engine.play('main', musicSource(doorMusic));
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.05);
  expect(problems).toEqual([]);
  engine.stop();
  remove();
  remove();
  expect(engine.sounds).not.toContain('door');
});

test('a recording is in a rendered file', async () => {
  const remove = engine.addSample('door', squareWave());
  const { file, skipped } = await engine.render(doorMusic(), { format: 'wav32f', bars: 1 });
  remove();
  expect(skipped).toEqual([]);
  const { left } = await samplesOf(file);
  expect(left.slice(0, 20_000).some((sample) => Math.abs(sample) > 0.05)).toBe(true);
});

test('a newer recording of the same name takes its place, and gives it back', async () => {
  const first = engine.addSample('door', squareWave());
  const second = engine.addSample('door', squareWave());
  second();
  expect(engine.sounds).toContain('door');
  first();
  expect(engine.sounds).not.toContain('door');
});
