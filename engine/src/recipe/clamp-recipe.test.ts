import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampRecipe } from './clamp-recipe.ts';

/** Every number in a value, with the path to it. */
function numbers(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => numbers(each, `${path}.${key}`));
}

const wild = fc.oneof(
  fc.constantFrom(Number.NaN, 1e9, -1e9, Number.POSITIVE_INFINITY, undefined, null, 'loud', {}, []),
  fc.double(),
);
const envelope = fc.oneof(
  wild,
  fc.record({ attack: wild, decay: wild, sustain: wild, release: wild }, { requiredKeys: [] }),
);
const sweep = fc.oneof(wild, fc.record({ ratio: wild, seconds: wild }, { requiredKeys: [] }));
const lift = fc.oneof(
  wild,
  fc.record({ attack: wild, decay: wild, sustain: wild, octaves: wild }, { requiredKeys: [] }),
);
const filters = fc.oneof(
  wild,
  fc.array(
    fc.record(
      { type: wild, frequency: wild, q: wild, sweep, envelope: lift },
      { requiredKeys: [] },
    ),
  ),
);
const unison = fc.oneof(
  wild,
  fc.record({ voices: wild, detune: wild, spread: wild }, { requiredKeys: [] }),
);
const lfo = fc.record(
  {
    target: fc.constantFrom('pitch', 'filter', 'gain', 'tempo'),
    wave: wild,
    rate: wild,
    depth: wild,
    fade: wild,
  },
  { requiredKeys: [] },
);
const tone = fc.record(
  {
    wave: wild,
    frequency: wild,
    gain: wild,
    detune: wild,
    pan: wild,
    sweep,
    envelope,
    fm: wild,
    unison,
    filters,
    at: wild,
  },
  { requiredKeys: [] },
);
const noise = fc.record(
  { color: wild, gain: wild, pan: wild, filters, envelope, at: wild },
  { requiredKeys: [] },
);
const part = { gain: wild, pan: wild, detune: wild, filters, envelope, at: wild };
const string = fc.record(
  { frequency: wild, decay: wild, brightness: wild, ...part },
  { requiredKeys: [] },
);
const loop = fc.oneof(wild, fc.record({ begin: wild, end: wild }, { requiredKeys: [] }));
const sample = fc.record(
  { name: wild, frequency: wild, begin: wild, end: wild, loop, ...part },
  { requiredKeys: [] },
);
const send = fc.oneof(
  wild,
  fc.record({ gain: wild, time: wild, feedback: wild, size: wild }, { requiredKeys: [] }),
);
const recipe = fc.oneof(
  wild,
  fc.record(
    {
      strings: fc.oneof(wild, fc.array(string, { maxLength: 3 })),
      samples: fc.oneof(wild, fc.array(sample, { maxLength: 3 })),
      pitch: lift,
      sends: fc.oneof(wild, fc.record({ delay: send, room: send }, { requiredKeys: [] })),
      tones: fc.oneof(wild, fc.array(tone, { maxLength: 4 })),
      noises: fc.oneof(wild, fc.array(noise, { maxLength: 3 })),
      filters,
      envelope,
      drive: wild,
      shape: wild,
      lfos: fc.oneof(wild, fc.array(lfo)),
      gain: wild,
    },
    { requiredKeys: [] },
  ),
);

test('whatever an instrument answers, every number is finite and in range', () => {
  const ranges: [RegExp, number, number][] = [
    [/^\.strings\.\d+\.frequency$/, 20, 5000],
    [/^\.strings\.\d+\.decay$/, 0.05, 8],
    [/^\.sends\.\w+\.gain$/, 0, 1],
    [/\.(brightness|begin|end|feedback)$/, 0, 1],
    [/\.time$/, 0.01, 1],
    [/\.size$/, 0.1, 10],
    [/\.frequency$/, 10, 20_000],
    [/\.unison\.detune$/, 0, 1200],
    [/\.detune$/, -4800, 4800],
    [/\.pan$/, -1, 1],
    [/\.(sustain|drive|spread)$/, 0, 1],
    [/\.octaves$/, -8, 8],
    [/\.voices$/, 1, 9],
    [/\.at$/, 0, 4],
    [/\.rate$/, 0.01, 50],
    [/\.depth$/, 0, 4800],
    [/\.fade$/, 0, 10],
    [/\.(attack|decay|release|seconds)$/, 0.0005, 30],
    [/\.q$/, 0.0001, 30],
    [/\.gain$/, 0, 2],
  ];
  fc.assert(
    fc.property(recipe, (value) => {
      const safe = clampRecipe(value);
      for (const { begin, end, loop } of safe.samples) {
        expect(end).toBeGreaterThanOrEqual(begin);
        if (loop) expect(loop.end).toBeGreaterThan(loop.begin);
      }
      for (const [path, number] of numbers(safe)) {
        expect(Number.isFinite(number)).toBe(true);
        const [, min, max] = ranges.find(([form]) => form.test(path)) ?? [/./, 0, 1000];
        expect(number).toBeGreaterThanOrEqual(min);
        expect(number).toBeLessThanOrEqual(max);
      }
    }),
    { numRuns: propertyCases(500) },
  );
});

test('a recipe in range stays as it is', () => {
  const given = {
    tones: [{ wave: 'square', frequency: 110, gain: 0.5, detune: -7, pan: 0.2 }],
    noises: [],
    filters: [{ type: 'highpass', frequency: 900, q: 2, sweep: { ratio: 3, seconds: 0.2 } }],
    envelope: { attack: 0.01, decay: 0.2, sustain: 0.5, release: 0.3 },
    drive: 0.4,
    gain: 0.6,
  };
  expect(clampRecipe(given)).toMatchObject(given);
});

test('an empty answer is a silent recipe', () => {
  expect(clampRecipe(undefined)).toMatchObject({ tones: [], noises: [], filters: [] });
});

test('a recipe of a thousand parts is cut to sixteen', () => {
  const tones = Array.from({ length: 1000 }, () => ({ wave: 'sine', frequency: 100 }));
  expect(clampRecipe({ tones }).tones.length).toBe(16);
});

test('no recipe sounds more than 32 oscillators, however many copies its tones ask for', () => {
  for (const count of [1, 3, 4, 16]) {
    const tones = Array.from({ length: count }, () => ({ unison: { voices: 9, detune: 20 } }));
    const sounding = clampRecipe({ tones }).tones.reduce(
      (sum, tone) => sum + tone.unison.voices,
      0,
    );
    expect(sounding).toBe({ 1: 9, 3: 27, 4: 32, 16: 32 }[count]);
  }
});

test('an LFO of the level goes no deeper than silence', () => {
  const [tremolo, vibrato] = clampRecipe({
    lfos: [
      { target: 'gain', rate: 5, depth: 40 },
      { target: 'pitch', rate: 5, depth: 40 },
    ],
  }).lfos;
  expect([tremolo?.depth, vibrato?.depth]).toEqual([1, 40]);
});
