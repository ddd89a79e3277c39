import type { Problem } from '@hocket/sdk';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createEngine } from '../index.ts';
import { assets } from '../testing/sounding-engine.ts';
import { squareWave } from './testing/square-wave.ts';
import { SteadyProgram } from './testing/steady-program.ts';

const program = new SteadyProgram(1, [3, 9]);

const wav = URL.createObjectURL(squareWave());
const gone = 'http://localhost:9/gone.wav';
const mapOf = (sounds: Record<string, string>) =>
  URL.createObjectURL(new Blob([JSON.stringify(sounds)]));
const first = mapOf({ zither: wav, RolandTR909_cp: wav, KorgM1_cp: gone, gong: gone });
const second = mapOf({ zither: gone, lute: wav });

/** Addresses that the network does not reach just now. */
const cut = new Set<string>();
const asked: string[] = [];
const { fetch } = globalThis;
globalThis.fetch = async (...args) => {
  const address = String(args[0]);
  asked.push(address);
  if (cut.has(address) || address === gone) throw new TypeError('No network');
  return fetch(...args);
};
const samplePacks = [
  { name: 'first', map: first },
  { name: 'second', map: second },
];
const engine = createEngine({
  assets,
  code: program.code,
  samplePacks,
  sampleHosts: ['http://localhost:9'],
});
const problems: Problem[] = [];
engine.onProblem((problem) => problems.push(problem));

/** Plays it, and says whether it is heard for long, as the recording of a second is and no clap of ours. */
async function soundsLong(): Promise<boolean> {
  await engine.run('main', 'program');
  const onset = Math.ceil(engine.now().cycle);
  const cycle = () => engine.now().cycle;
  await expect.poll(cycle, { interval: 10 }).toBeGreaterThan(onset);
  await expect.poll(() => engine.levels.peak(), { interval: 10 }).toBeGreaterThan(0.02);
  await expect.poll(cycle, { interval: 10 }).toBeGreaterThan(onset + 0.6);
  return engine.levels.peak() > 0.02;
}

beforeAll(async () => {
  await engine.init();
  await engine.resume();
});
afterEach(async () => {
  engine.stop();
  problems.length = 0;
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeLessThan(1e-3);
});
afterAll(() => {
  engine.dispose();
  globalThis.fetch = fetch;
});

test('nothing is asked for before a name that nothing has', async () => {
  program.value = { s: 'cp' };
  expect(await soundsLong()).toBe(false);
  expect(asked.filter((each) => each === first || each === second)).toEqual([]);
});

test('without a network ours stand in for a machine and it says so; the recordings play in the next take, not in this one', async () => {
  cut.add(first);
  program.value = { s: 'cp', bank: 'RolandTR909' };
  expect(await soundsLong()).toBe(false);
  expect(problems.map(({ code }) => code)).toEqual(['recordings_away']);
  cut.clear();
  expect(await soundsLong()).toBe(false);
  engine.stop();
  problems.length = 0;
  expect(await soundsLong()).toBe(true);
  expect(problems).toEqual([]);
});

test('a name is played by the first pack that has it, and each map was fetched once', async () => {
  program.value = { s: 'zither' };
  expect(await soundsLong()).toBe(true);
  engine.stop();
  program.value = { s: 'lute' };
  expect(await soundsLong()).toBe(true);
  expect(asked.filter((each) => each === first)).toHaveLength(2);
  expect(asked.filter((each) => each === second)).toHaveLength(1);
  expect(engine.sounds).toContain('lute');
});

test('where a recording does not come ours stand in, and it is asked for once in a take', async () => {
  program.value = { s: 'cp', bank: 'KorgM1' };
  const before = asked.filter((each) => each === gone).length;
  expect(await soundsLong()).toBe(false);
  await expect.poll(() => engine.now().cycle).toBeGreaterThan(2.1);
  expect(problems.map(({ code }) => code)).toContain('recordings_away');
  expect(asked.filter((each) => each === gone)).toHaveLength(before + 1);
});

test('a program says why a sound is silent, and what may have been meant', async () => {
  const missing = async (s: string) => {
    program.value = { s };
    await engine.run('main', 'program');
    return engine.programSounds?.()?.missing;
  };
  const places = [[3, 9]];
  expect(await missing('gong')).toEqual([{ name: 'gong', places, why: 'unreachable' }]);
  expect(await missing('zithr')).toEqual([
    { name: 'zithr', places, why: 'unknown', instead: 'zither' },
  ]);
  expect(await missing('oboe')).toMatchObject([{ instead: 'gm_oboe' }]);
  expect(await missing('zither')).toEqual([]);
});

test('all recordings that have names are listed by pack, those of a machine together', async () => {
  const packs = (await engine.soundPacks?.()) ?? [];
  expect(packs.map(({ name }) => name)).toEqual([
    'gm',
    'kits',
    'piano',
    'sonic-pi',
    'first',
    'second',
  ]);
  expect(packs[0]?.groups.find(({ name }) => name === 'reed')?.sounds).toContain('gm_oboe');
  expect(packs[0]?.groups.every(({ sounds }) => sounds.length > 0)).toBe(true);
  expect(packs[4]?.groups).toEqual([
    { name: '', sounds: ['zither', 'RolandTR909_cp', 'KorgM1_cp', 'gong'] },
  ]);
});
