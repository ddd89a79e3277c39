import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createEngine } from '../index.ts';
import { assets } from '../testing/sounding-engine.ts';
import { SteadyProgram } from './testing/steady-program.ts';

const program = new SteadyProgram(8, [3, 10]);

/** Recordings come once this is open. */
let gate = { promise: Promise.resolve(), resolve: () => {} };
const close = () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  gate = { promise, resolve };
};
const { fetch } = globalThis;
globalThis.fetch = async (...args) => {
  if (String(args[0]).includes('/recordings/')) await gate.promise;
  if (String(args[0]).includes('/recordings/tuba')) throw new TypeError('No network');
  return fetch(...args);
};
const engine = createEngine({ assets, code: program.code });

beforeAll(async () => {
  close();
  await engine.init();
  await engine.resume();
});
afterEach(async () => {
  engine.stop();
  close();
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeLessThan(1e-3);
});
afterAll(() => {
  engine.dispose();
  globalThis.fetch = fetch;
});

test('a program whose recordings are there begins with its first note', async () => {
  program.value = { s: 'gm_oboe', note: 69 };
  gate.resolve();
  await engine.run('main', 'oboe');
  await expect.poll(() => engine.levels.peak(), { interval: 10 }).toBeGreaterThan(0.01);
  engine.stop();
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeLessThan(1e-3);
  // Its only note, which one that entered later would have missed.
  program.until = 1 / 8;
  await engine.run('main', 'oboe');
  await expect.poll(() => engine.levels.peak(), { interval: 10 }).toBeGreaterThan(0.01);
  program.until = Number.POSITIVE_INFINITY;
});

test('what a page of the grid plays waits for its recordings, too', async () => {
  program.value = { s: 'gm_flute', note: 72 };
  engine.play('preview', { query: program.query });
  expect(engine.now('preview').playing).toBe(false);
  gate.resolve();
  await expect.poll(() => engine.levels.peak(), { interval: 10 }).toBeGreaterThan(0.01);
  expect(engine.now('preview').playing).toBe(true);
});

test('recordings that take longer enter with the next cycle', async () => {
  program.value = { s: 'gm_trumpet', note: 60 };
  await engine.run('main', 'trumpet');
  await expect.poll(() => engine.now().cycle, { interval: 10 }).toBeGreaterThan(0.3);
  gate.resolve();
  await expect.poll(() => engine.levels.peak(), { interval: 10 }).toBeGreaterThan(0.01);
  // As heard: the output's latency is before it.
  expect(engine.now().cycle).toBeGreaterThan(0.85);
});

test('a program says which of its sounds are silent: there is none of the name, or no network', async () => {
  gate.resolve();
  for (const [s, why] of [
    ['gm_tuba', 'unreachable'],
    ['gm_kazoo', 'unknown'],
  ] as const) {
    program.value = { s };
    await engine.run('main', 'silent');
    expect(engine.programSounds?.()).toEqual({
      named: 1,
      missing: [{ name: s, places: [[3, 10]], why }],
    });
  }
  program.value = { s: 'gm_oboe' };
  await engine.run('main', 'oboe');
  expect(engine.programSounds?.()).toEqual({ named: 1, missing: [] });
});
