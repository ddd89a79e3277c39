import type { Event, Problem } from '@hocket/sdk';
import { soundMap } from 'superdough';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CodeRunner, CompiledProgram } from '../code/code-runner.ts';
import type { SampleRequest } from '../code/validation/sample-requests.ts';
import { createEngine } from '../index.ts';
import { squareWave } from './testing/square-wave.ts';

let requests: SampleRequest[] = [];
let value: Event['value'] = { s: 'own', bank: 'Kit' };
/** Cycles a second; undefined: as the studio has them. */
let cps: number | undefined;
const runner: CodeRunner = {
  async compile(): Promise<CompiledProgram> {
    return {
      cps,
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
  assets: { clock: '/engine/dist/clock.js', mixing: '/engine/dist/mixing.js' },
  code: runner,
});
const problems: Problem[] = [];
engine.onProblem((problem) => problems.push(problem));

const { decodeAudioData } = AudioContext.prototype;
let decodings = 0;
/** Bytes of each file that was ever decoded. */
const decodedSizes: number[] = [];
AudioContext.prototype.decodeAudioData = function (this: AudioContext, ...args) {
  decodings += 1;
  decodedSizes.push(args[0].byteLength);
  return decodeAudioData.apply(this, args);
};

beforeAll(async () => {
  await engine.init();
  await engine.resume();
});
afterAll(() => {
  engine.dispose();
  Object.assign(AudioContext.prototype, { decodeAudioData });
});
afterEach(() => {
  cps = undefined;
  decodings = 0;
  problems.length = 0;
});

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
  cps = 2;
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
    .toContain(
      'Samples cannot be loaded from elsewhere.example: whoever runs this studio can allow it by SAMPLE_HOSTS.',
    );
  engine.stop();
});

test('8,000 names are registered in one step and go in one, and the program sounds', async () => {
  const files = [URL.createObjectURL(squareWave())];
  const names = Array.from({ length: 8000 }, (_, at) => `x${at}`);
  requests = [{ map: { sounds: Object.fromEntries(names.map((name) => [name, { files }])) } }];
  value = { s: 'x7999' };
  let changes = 0;
  const { set, setKey } = soundMap;
  Object.assign(soundMap, {
    set(...args: Parameters<typeof set>) {
      changes += 1;
      set(...args);
    },
    setKey(...args: Parameters<typeof setKey>) {
      changes += 1;
      setKey(...args);
    },
  });
  await engine.run('main', 'own');
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.05);
  expect(engine.sounds).toContain('x0');
  engine.stop();
  expect(engine.sounds).not.toContain('x0');
  expect(changes).toBe(2);
  expect(problems).toEqual([]);
  Object.assign(soundMap, { set, setKey });
});

test('of more names than there may be the first are there, and one sentence says so', async () => {
  const files = [URL.createObjectURL(squareWave())];
  const map = (from: number) => {
    const names = Array.from({ length: 15_000 }, (_, at) => `x${from + at}`);
    return { map: { sounds: Object.fromEntries(names.map((name) => [name, { files }])) } };
  };
  requests = [map(0), map(15_000)];
  value = { s: 'x0' };
  await engine.run('main', 'own');
  expect(engine.sounds).toContain('x19999');
  expect(engine.sounds).not.toContain('x20000');
  await expect.poll(() => problems.map(({ code }) => code)).toEqual(['sounds_capped']);
  engine.stop();
});

test('a recording is decoded once for programs that follow each other, and is free when they ended', async () => {
  // Longer than those of other tests, which may be decoded late.
  const wave = new Blob([squareWave(), new Uint8Array(2)]);
  const count = () => decodedSizes.filter((size) => size === wave.size).length;
  requests = [{ map: { sounds: { own: { files: [URL.createObjectURL(wave)] } } } }];
  value = { s: 'own' };
  await engine.run('main', 'own');
  await engine.run('main', 'own');
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.05);
  expect(count()).toBe(1);
  engine.stop();
  await engine.run('main', 'own');
  await expect.poll(count).toBe(2);
  engine.stop();
});

test('a small file that holds hours is not decoded; one sentence says so', async () => {
  const file = new Uint8Array(await squareWave().arrayBuffer());
  // Hertz.
  new DataView(file.buffer).setUint32(24, 2, true);
  requests = [{ map: { sounds: { own: { files: [URL.createObjectURL(new Blob([file]))] } } } }];
  value = { s: 'own' };
  cps = 2;
  await engine.run('main', 'own');
  await expect.poll(() => engine.now().cycle, { timeout: 8000 }).toBeGreaterThan(2.1);
  engine.stop();
  expect(decodings).toBe(0);
  expect(problems.map(({ code }) => code)).toEqual(['recording_too_long']);
});

test('a recording that is a room is measured too: one of hours is never decoded, the note plays without', async () => {
  const file = new Uint8Array(await squareWave().arrayBuffer());
  new DataView(file.buffer).setUint32(24, 2, true);
  requests = [{ map: { sounds: { hall: { files: [URL.createObjectURL(new Blob([file]))] } } } }];
  value = { s: 'sawtooth', room: 1, ir: 'hall', i: 0 };
  await engine.run('main', 'own');
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.05);
  await expect.poll(() => problems.map(({ code }) => code)).toEqual(['recording_too_long']);
  expect(decodings).toBe(0);
  engine.stop();
  problems.length = 0;
  requests = [{ map: { sounds: { hall: { files: [URL.createObjectURL(squareWave())] } } } }];
  await engine.run('main', 'own');
  // Measured by us, then by superdough for itself.
  await expect.poll(() => decodings, { timeout: 5000 }).toBe(2);
  expect(problems).toEqual([]);
  engine.stop();
});

test('a note of hours whose samples the page computes is computed for seconds', async () => {
  requests = [];
  value = { s: 'z_sine', clip: 1000 };
  const { createBuffer } = AudioContext.prototype;
  const lengths: number[] = [];
  AudioContext.prototype.createBuffer = function (this: AudioContext, ...args) {
    lengths.push(args[1] / args[2]);
    return createBuffer.apply(this, args);
  };
  await engine.run('main', 'own');
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.01);
  engine.stop();
  Object.assign(AudioContext.prototype, { createBuffer });
  expect(Math.max(...lengths)).toBeLessThan(12);
});
