import type { Problem } from '@hocket/sdk';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createEngine, type Engine } from '../index.ts';
import { OutputTap } from '../testing/record-output.ts';
import { assets } from '../testing/sounding-engine.ts';
import { squareWave } from './testing/square-wave.ts';
import { SteadyProgram } from './testing/steady-program.ts';

const program = new SteadyProgram(1, [3, 9]);

const wav = URL.createObjectURL(squareWave());
const gone = 'http://localhost:9/gone.wav';
const mapOf = (sounds: Record<string, string>) =>
  URL.createObjectURL(new Blob([JSON.stringify(sounds)]));
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
const tap = new OutputTap();
const problems: Problem[] = [];
let engine: Engine;

/** Whether it is heard for most of a cycle, as the recording of a second is and no clap of ours. */
async function soundsLong(): Promise<boolean> {
  await engine.run('main', 'program');
  const onset = Math.ceil(engine.now().cycle);
  await expect.poll(() => engine.now().cycle, { interval: 10 }).toBeGreaterThan(onset);
  const { left, sampleRate } = await tap.record(1);
  const [window, frame] = [Math.round(sampleRate / 50), left.length];
  let loud = 0;
  for (let at = 0; at + window <= frame; at += window)
    if (left.subarray(at, at + window).some((sample) => Math.abs(sample) > 0.02)) loud += window;
  expect(loud).toBeGreaterThan(0);
  return loud > 0.6 * frame;
}

let maps = { first: '', second: '' };
let count = 0;

/** A name that no engine of this page has learned yet, nor one that is like it. */
const fresh = (name: string) => `${name}${String.fromCharCode(96 + count).repeat(5)}`;

// One for each test: what an engine has once asked for it does not ask for again.
beforeEach(async () => {
  count++;
  maps = {
    first: mapOf({
      [fresh('zither')]: wav,
      [fresh('gong')]: gone,
      [`${fresh('RolandTR')}_cp`]: wav,
      [`${fresh('KorgM')}_cp`]: gone,
    }),
    second: mapOf({ [fresh('zither')]: gone, [fresh('lute')]: wav }),
  };
  engine = createEngine({
    assets,
    code: program.code,
    samplePacks: [
      { name: 'first', map: maps.first },
      { name: 'second', map: maps.second },
    ],
    sampleHosts: ['http://localhost:9'],
  });
  engine.onProblem((problem) => problems.push(problem));
  await engine.init();
  await engine.resume();
});
afterEach(() => {
  engine.dispose();
  cut.clear();
  problems.length = 0;
  asked.length = 0;
});
afterAll(() => {
  globalThis.fetch = fetch;
});

test('nothing is asked for before a name that nothing has', async () => {
  program.value = { s: 'cp' };
  expect(await soundsLong()).toBe(false);
  expect(asked.filter((each) => Object.values(maps).includes(each))).toEqual([]);
});

test('without a network ours stand in for a machine and it says so; the recordings play in the next take, not in this one', async () => {
  cut.add(maps.first);
  program.value = { s: 'cp', bank: fresh('RolandTR') };
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
  program.value = { s: fresh('zither') };
  expect(await soundsLong()).toBe(true);
  engine.stop();
  program.value = { s: fresh('lute') };
  expect(await soundsLong()).toBe(true);
  expect(asked.filter((each) => each === maps.first)).toHaveLength(1);
  expect(asked.filter((each) => each === maps.second)).toHaveLength(1);
  expect(engine.sounds).toContain(fresh('lute'));
});

test('where a recording does not come ours stand in, and it is asked for once in a take', async () => {
  program.value = { s: 'cp', bank: fresh('KorgM') };
  expect(await soundsLong()).toBe(false);
  await expect.poll(() => engine.now().cycle).toBeGreaterThan(2.1);
  expect(problems.map(({ code }) => code)).toContain('recordings_away');
  expect(asked.filter((each) => each === gone)).toHaveLength(1);
});

test('a program says why a sound is silent, and what may have been meant', async () => {
  const missing = async (s: string) => {
    program.value = { s };
    await engine.run('main', 'program');
    return engine.programSounds?.()?.missing;
  };
  const places = [[3, 9]];
  expect(await missing(fresh('gong'))).toEqual([
    { name: fresh('gong'), places, why: 'unreachable' },
  ]);
  expect(await missing(fresh('zithr'))).toEqual([
    { name: fresh('zithr'), places, why: 'unknown', instead: fresh('zither') },
  ]);
  expect(await missing('oboe')).toMatchObject([{ instead: 'gm_oboe' }]);
  expect(await missing(fresh('zither'))).toEqual([]);
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
    {
      name: '',
      sounds: [fresh('zither'), fresh('gong'), `${fresh('RolandTR')}_cp`, `${fresh('KorgM')}_cp`],
    },
  ]);
});
