import type { Json, Problem } from '@hocket/sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playedEvents, programLimits } from '../../budget/limits.ts';
import { evaluatedControls, eventTable } from './event-table.ts';
import { readEvents } from './read-events.ts';

const ignore = () => {};

function value(claimed: Record<string, unknown>, report: (problem: Problem) => void = ignore) {
  return readEvents([{ begin: 0, end: 1, value: claimed }], 0, 1, report)[0]?.value;
}

/** Anything that JSON can carry, often under names that superdough reads. */
const anything = fc.oneof(
  fc.json().map((text) => JSON.parse(text) as unknown),
  fc.dictionary(
    fc.oneof(fc.constantFrom(...eventTable.keys(), 'lfo', 'env', 'bmod', 'FX'), fc.string()),
    fc.oneof(
      fc.double(),
      fc.string(),
      fc.boolean(),
      fc.json().map((text) => JSON.parse(text) as unknown),
      fc.constantFrom('constructor', '__proto__', 'toString', 1e9, -1e9, null),
    ),
  ),
);

/** All numbers and strings in `item`, however deep, and how deep it goes. */
function leaves(item: unknown, depth = 0): { numbers: number[]; texts: string[]; depth: number } {
  if (typeof item === 'number') return { numbers: [item], texts: [], depth };
  if (typeof item === 'string') return { numbers: [], texts: [item], depth };
  if (typeof item !== 'object' || item === null) return { numbers: [], texts: [], depth };
  const found = [...(item instanceof Set ? item : Object.values(item))].map((each) =>
    leaves(each, depth + 1),
  );
  return {
    numbers: found.flatMap(({ numbers }) => numbers),
    texts: found.flatMap(({ texts }) => texts),
    depth: Math.max(depth, ...found.map(({ depth }) => depth)),
  };
}

test('whatever a worker claims, what is played is bounded', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ begin: fc.double(), end: anything, value: anything, locations: anything }),
      ),
      (claimed) => {
        for (const event of readEvents(claimed, 0, 1, ignore)) {
          expect(event.begin).toBeGreaterThanOrEqual(-1e-6);
          expect(event.begin).toBeLessThan(1 + 1e-6);
          expect(event.end).toBeGreaterThanOrEqual(event.begin);
          const { numbers, texts, depth } = leaves(event.value);
          for (const each of numbers) expect(Math.abs(each)).toBeLessThanOrEqual(65_536);
          for (const each of texts) expect(each.length).toBeLessThanOrEqual(64);
          expect(depth).toBeLessThanOrEqual(5);
          const known = [...eventTable.keys(), 'lfo', 'env', 'bmod', 'FX'];
          for (const key of Object.keys(event.value)) expect(known).toContain(key);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('reading twice changes nothing more', () => {
  fc.assert(
    fc.property(anything, (claimed) => {
      const once = readEvents([{ begin: 0, end: 1, value: claimed }], 0, 1, ignore);
      const plain = JSON.parse(
        JSON.stringify(once, (_key, item: unknown) => (item instanceof Set ? [...item] : item)),
      ) as unknown;
      expect(readEvents(plain, 0, 1, ignore)).toEqual(once);
    }),
    { numRuns: 300 },
  );
});

test.each([
  [{ gain: 1e9 }, { gain: 4 }],
  [{ gain: -1 }, { gain: 0 }],
  [{ gain: '0.5' }, { gain: 0.5 }],
  [{ gain: Number.NaN, s: 'bd' }, { s: 'bd' }],
  [{ orbit: 3.4 }, { orbit: 3 }],
  [{ orbit: 99 }, { orbit: 16 }],
  [
    { roomsize: 100, delayfeedback: 2 },
    { roomsize: 10, delayfeedback: 1 },
  ],
  [{ note: 'c#4' }, { note: 'c#4' }],
  [{ note: 60 }, { note: 60 }],
  [{ n: 1e12 }, { n: 1024 }],
  [{ s: 909 }, { s: '909' }],
  [{ s: 'x'.repeat(65) }, {}],
  [{ s: 'constructor', vowel: 'constructor' }, {}],
  [{ vowel: 'a' }, { vowel: 'a' }],
  [{ partials: 1e9 }, { partials: 256 }],
  [{ partials: [1, 'x', 0.5, {}] }, { partials: [1, 0.5] }],
  [{ partials: Array(1000).fill(1) }, { partials: Array(256).fill(1) }],
  [
    { channels: [1, 2], duckorbit: 2 },
    { channels: [1, 2], duckorbit: 2 },
  ],
  [{ source: 'x', zzfx: [1, 2], analyze: 1, unheard: 1 }, {}],
  [{ FX: [{ cutoff: 1e9, FX: [{}] }, 3] }, { FX: [{ cutoff: 20_000 }] }],
])('%j is played as %j', (claimed, expected) => {
  expect(value(claimed)).toEqual(expected);
});

test('where an onset goes is read with bounds, or not at all', () => {
  const read = (output: unknown) =>
    readEvents([{ begin: 0, end: 1, value: {}, output }], 0, 1, ignore)[0]?.output;
  const settings = { velocity: 0.5, evil: 'x', constructor: 1, noteOffsetMs: 1e9 };
  expect(read({ name: 'midi', port: 'Synth', settings, more: 1 })).toEqual({
    name: 'midi',
    port: 'Synth',
    settings: { velocity: 0.5, noteOffsetMs: 10_000 },
  });
  expect(read({ name: 'midi', port: {} })).toEqual({ name: 'midi' });
  expect(read({ port: 1 })).toBeUndefined();
  expect(read('midi')).toBeUndefined();
});

test('modulators keep their ids, in order, in a Set', () => {
  const claimed = {
    lfo: {
      __ids: [0, 'wob', 'constructor', 'absent'],
      0: { control: 'cutoff', sync: 4, depth: 1e9, evil: 1 },
      wob: { control: 'gain', rate: 3, shape: 'sine' },
    },
  };
  const lfo = value(claimed)?.lfo as unknown as Record<string, Json> & { __ids: Set<string> };
  expect([...lfo.__ids]).toEqual(['0', 'wob']);
  expect(lfo['0']).toEqual({ control: 'cutoff', sync: 4, depth: 1000 });
  expect(lfo.wob).toEqual({ control: 'gain', rate: 3, shape: 'sine' });
});

test('controls that superdough would evaluate are dropped and named', () => {
  const problems: Problem[] = [];
  const claimed = Object.fromEntries(evaluatedControls.map((key) => [key, 'fetch("/")']));
  expect(value({ ...claimed, FX: [claimed] }, (problem) => problems.push(problem))).toEqual({
    FX: [{}],
  });
  expect(new Set(problems.map(({ subject }) => subject))).toEqual(new Set(evaluatedControls));
  expect(problems.every(({ code }) => code === 'control_unavailable')).toBe(true);
});

test('at most so many onsets per window are played, and none outside it', () => {
  const flood = Array.from({ length: programLimits.notes.perCycle * 2 }, () => ({
    begin: 0,
    end: 1,
    value: {},
  }));
  expect(readEvents(flood, 0, 0.1, ignore)).toHaveLength(playedEvents(0, 0.1));
  expect(readEvents(flood, 0, 1.5, ignore)).toHaveLength(playedEvents(0, 1.5));
  const onsets = [-0.1, 0, 0.5, 1, 1.1].map((begin) => ({ begin, end: 2, value: {} }));
  expect(readEvents(onsets, 0, 0.9, ignore).map(({ begin }) => begin)).toEqual([0, 0.5]);
});

test('an end before its begin, or none at all, becomes no length', () => {
  const claimed = [
    { begin: 0.5, end: 0.1, value: {} },
    { begin: 0.5, value: {} },
  ];
  expect(readEvents(claimed, 0, 1, ignore).map(({ end }) => end)).toEqual([0.5, 0.5]);
});
