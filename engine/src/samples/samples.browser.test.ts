import type { Event, Problem } from '@hocket/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CodeRunner, Program } from '../code/code-runner.ts';
import type { SampleRequest } from '../code/read-sample-requests.ts';
import { createEngine } from '../index.ts';

/** A second of a loud square wave. */
function wave(): string {
  const rate = 8000;
  const view = new DataView(new ArrayBuffer(44 + rate));
  const text = (at: number, word: string) => {
    for (let i = 0; i < word.length; i++) view.setUint8(at + i, word.charCodeAt(i));
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + rate, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, rate, true);
  for (let i = 0; i < rate; i++) view.setUint8(44 + i, i % 20 < 10 ? 40 : 215);
  return URL.createObjectURL(new Blob([view.buffer], { type: 'audio/wav' }));
}

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
  requests = [{ map: { sounds: { Kit_own: { files: [wave()] } } } }];
  await engine.run('main', 'own');
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.05);
  expect(engine.sounds).toContain('kit_own');
  expect(problems).toEqual([]);
  engine.stop();
  expect(engine.sounds).not.toContain('kit_own');
});

test('a machine’s short name finds the samples that came under its full name', async () => {
  requests = [{ map: { sounds: { RolandTR909_cp: { files: [wave()] } } } }];
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
