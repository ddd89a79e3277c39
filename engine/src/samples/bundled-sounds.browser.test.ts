import type { Event, Problem } from '@hocket/sdk';
import { beforeAll, expect, test } from 'vitest';
import type { CodeRunner } from '../code/code-runner.ts';
import { rendering, samplesOf } from '../render/testing/rendering.ts';
import { rmsOf, strongestPitch } from '../testing/measure-sound.ts';
import type { RecordingsIndex } from './zones.ts';

const rate = 44_100;

interface Heard {
  left: Float32Array;
  skipped: readonly Problem[];
}

/** Notes at seconds, rendered as an export is. */
async function heard(notes: readonly [at: number, value: Event['value'], length?: number][]) {
  const code: CodeRunner = {
    compile: async () => ({
      cps: 1,
      query: async (begin, end) =>
        notes
          .filter(([at]) => at >= begin && at < end)
          .map(([at, value, length = 1]) => ({ begin: at, end: at + length, value })),
      dispose() {},
    }),
    onProblem: () => () => {},
    dispose() {},
  };
  const bars = Math.ceil(Math.max(...notes.map(([at]) => at)) + 1);
  const { file, skipped } = await rendering('notes', { bars, format: 'wav32f' }, { code });
  return { left: (await samplesOf(file)).left, skipped } satisfies Heard;
}

const loud = ({ left }: Heard, from: number, seconds = 0.2) =>
  20 * Math.log10(rmsOf(left, rate, from, seconds) || 1e-9);

test('held instruments go round their loops at their pitch, as loud at the end as in the middle', async () => {
  const notes: [string, number][] = [
    ['gm_string_ensemble_1', 60],
    ['gm_oboe', 69],
    ['gm_lead_1_square', 60],
    ['gm_trombone', 48],
  ];
  const sound = await heard(
    notes.map(([s, note], at) => [at * 5, { s, note }, 4] as [number, Event['value'], number]),
  );
  expect(sound.skipped).toEqual([]);
  for (const [at, [name, note]] of notes.entries()) {
    const begin = at * 5;
    const early = loud(sound, begin + 1, 1);
    expect([name, Math.abs(loud(sound, begin + 3, 0.9) - early) < 3]).toEqual([name, true]);
    expect([name, early > -40]).toEqual([name, true]);
    // A partial of the note, to a sixth of a tone.
    const ratio =
      strongestPitch(sound.left, rate, begin + 2, 0.7) / (440 * 2 ** ((note - 69) / 12));
    expect(Math.abs(12 * Math.log2(ratio / Math.round(ratio)))).toBeLessThan(0.33);
    expect(loud(sound, begin + 4.85, 0.1)).toBeLessThan(early - 20);
  }
});

test('the grand piano rings on after its note, and ends with it where a program says so', async () => {
  const ringing = await heard([[0, { s: 'piano', note: 48 }, 0.25]]);
  const clipped = await heard([[0, { s: 'piano', note: 48, clip: 1, release: 0.1 }, 0.25]]);
  expect(loud(ringing, 0.1)).toBeGreaterThan(-40);
  expect(loud(ringing, 2)).toBeGreaterThan(loud(ringing, 0.1) - 25);
  expect(clipped.left.length).toBeLessThan(1.5 * rate);
});

test('a recorded kit sounds under its bank, and its closed hat ends the open one', async () => {
  const open = await heard([[0, { s: 'oh', bank: 'gm_standard' }]]);
  const closed = await heard([
    [0, { s: 'oh', bank: 'gm_standard' }],
    [0.125, { s: 'hh', bank: 'gm_standard', gain: 0 }],
  ]);
  expect(loud(open, 0.2, 0.1)).toBeGreaterThan(-45);
  expect(loud(closed, 0.2, 0.1)).toBeLessThan(-70);
});

test('an envelope in the program takes the place of the recording’s', async () => {
  const plucked = await heard([
    [0, { s: 'gm_string_ensemble_1', note: 60, decay: 0.1, sustain: 0 }],
  ]);
  expect(loud(plucked, 0.02, 0.05)).toBeGreaterThan(-50);
  expect(loud(plucked, 0.4, 0.1)).toBeLessThan(-70);
});

let index: RecordingsIndex;
beforeAll(async () => {
  index = await (await fetch('/engine/dist/recordings.json')).json();
});

test('what a browser decodes reaches to the end of every loop, however short', async () => {
  const names = [
    'gm_lead_1_square',
    'gm_lead_2_sawtooth',
    'gm_piano',
    'gm_orchestral_harp',
    'gm_trombone',
  ];
  const looped = new Map(
    names.flatMap((name) =>
      (index[name]?.flat() ?? []).flatMap(({ file, loop }) => (loop ? [[file, loop[1]]] : [])),
    ),
  );
  const short: string[] = [];
  for (const [file, end] of looped) {
    const bytes = await (await fetch(`/engine/dist/${file}`)).arrayBuffer();
    const { duration } = await new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes);
    if (duration < end - 1e-5) short.push(file);
  }
  expect(looped.size).toBeGreaterThan(40);
  expect(short).toEqual([]);
});
