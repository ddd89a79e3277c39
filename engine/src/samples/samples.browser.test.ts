import type { Event, Problem } from '@hocket/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CodeRunner, Program } from '../code/code-runner.ts';
import type { SampleRequest } from '../code/read-sample-requests.ts';
import { createEngine } from '../index.ts';
import { squareWave } from './testing/square-wave.ts';

let requests: SampleRequest[] = [];
let value: Event['value'] = { s: 'own', bank: 'Kit' };
const runner: CodeRunner = {
  async compile(): Promise<Program> {
    return {
      cps: undefined,
      samples: requests,
      query: async (begin, end) =>
        Number.isInteger(begin) || Math.ceil(begin) < end
          ? [{ begin: Math.ceil(begin), end: Math.ceil(begin) + 1, value }]
          : [],
      dispose() {},
    };
  },
  onProblem: () => () => {},
  dispose() {},
};
const engine = createEngine({
  assets: { clock: '/engine/dist/clock.js', limiter: '/engine/dist/limiter.js' },
  code: runner,
});
const problems: Problem[] = [];
engine.onProblem((problem) => problems.push(problem));

beforeAll(async () => {
  await engine.init();
  await engine.resume();
});
afterAll(() => engine.dispose());

test('a sample that a program brings sounds from its first note, under its bank’s name', async () => {
  requests = [{ map: { sounds: { Kit_own: { files: [URL.createObjectURL(squareWave())] } } } }];
  await engine.run('main', 'own');
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.05);
  expect(engine.sounds).toContain('kit_own');
  expect(problems).toEqual([]);
  engine.stop();
  expect(engine.sounds).not.toContain('kit_own');
});

test('a machine’s short name finds the samples that came under its full name', async () => {
  requests = [
    { map: { sounds: { RolandTR909_cp: { files: [URL.createObjectURL(squareWave())] } } } },
  ];
  value = { s: 'cp', bank: 'tr909' };
  await engine.run('main', 'own');
  // A clap of our own is far shorter.
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.05);
  await new Promise((done) => setTimeout(done, 700));
  expect(engine.levels.peak()).toBeGreaterThan(0.05);
  expect(problems).toEqual([]);
  engine.stop();
});

test('of a bank that nobody brought the studio’s own sounds play, and one notice says so', async () => {
  requests = [];
  for (const s of ['bd', 'sd']) {
    value = { s, bank: 'tr909' };
    await engine.run('main', 'own');
    await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.05);
    await expect.poll(() => engine.now().cycle, { timeout: 5000 }).toBeGreaterThan(2.1);
    engine.stop();
    expect(problems.splice(0)).toEqual([
      expect.objectContaining({ code: 'bank_unknown', subject: 'tr909' }),
    ]);
  }
});

test('what cannot be loaded is named, and the program runs', async () => {
  requests = [{ from: 'https://elsewhere.example/strudel.json' }];
  await engine.run('main', 'own');
  expect(engine.now().playing).toBe(true);
  await expect
    .poll(() => problems.map(({ message }) => message))
    .toContain('Samples cannot be loaded from elsewhere.example: this studio does not allow it.');
  engine.stop();
});
