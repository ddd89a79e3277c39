import {
  type GridReading,
  newPattern,
  newProject,
  newStep,
  type OpenLayer,
  type Project,
  type ReadLayer,
} from '@hocket/sdk';
import { expect, test } from 'vitest';
import { gridOfReading } from './grid-of-reading.ts';
import { type Grid, gridOf, type PatternPlace } from './linked-grid.ts';

const open = (strudelName: string, more: Partial<OpenLayer> = {}): OpenLayer => ({
  locked: false,
  range: [0, 0],
  name: strudelName,
  strudelName,
  volume: 80,
  muted: false,
  solo: false,
  steps: Array.from({ length: 16 }, (_, index) => newStep(index % 4 === 0)),
  literal: [0, 0],
  cells: [],
  ...more,
});
const locked: ReadLayer = { locked: true, range: [0, 0], name: 'x', code: 'x', reason: 'Why.' };
const part = (layers: ReadLayer[], times = 1) => ({ length: 16, times, layers });
const gridWith = (more: Partial<Project>): Grid => gridOf(newProject(more));
const empty = gridWith({ tracks: [], patterns: [newPattern('a', 'A', 0)] });
const read = (
  patterns: GridReading['patterns'],
  before: Grid = empty,
  places: PatternPlace[] = [{ pattern: 'a', times: 1, rows: [] }],
) => gridOfReading({ swing: 0, patterns }, before, places);

test('layers become rows; those that are locked are left out', () => {
  const said = read([part([open('bd'), locked, open('hh')])]);
  expect(said?.grid.tracks.map(({ strudelName }) => strudelName)).toEqual(['bd', 'hh']);
  expect(said?.grid.gridPattern).toHaveLength(2);
  expect(said?.places[0]?.rows).toEqual(['track-1', undefined, 'track-2']);
});

test('a layer of several parts is one track, silent where it is missing', () => {
  const said = read([part([open('bd'), open('hh')], 2), part([open('hh')])]);
  expect(said?.grid.tracks.map(({ strudelName }) => strudelName)).toEqual(['bd', 'hh']);
  expect(said?.grid.chain).toEqual(['a', 'a', 'b']);
  expect(said?.grid.patterns[1]?.steps[0]?.some(({ on }) => on)).toBe(false);
  expect(said?.grid.patterns[1]?.steps[1]?.some(({ on }) => on)).toBe(true);
});

test('layers that are set differently in two parts are two tracks', () => {
  const said = read([part([open('bd')]), part([open('bd', { volume: 20 })])]);
  expect(said?.grid.tracks.map(({ volume }) => volume)).toEqual([80, 20]);
});

test('parts that say the same are one pattern', () => {
  const said = read([part([open('bd')]), part([open('hh')]), part([open('bd')])]);
  expect(said?.grid.patterns).toHaveLength(2);
  expect(said?.grid.chain).toEqual(['a', 'b', 'a']);
});

test('a track of the same name and instrument keeps id, colour and place; one without a step stays', () => {
  const before = gridWith({});
  const hat = open('hh', { name: 'Hi-Hat' });
  const said = read([part([hat, open('rim')])], before);
  expect(said?.grid.tracks.slice(0, 8).map(({ id }) => id)).toEqual(
    before.tracks.map(({ id }) => id),
  );
  expect(said?.grid.tracks[8]).toMatchObject({ id: 'track-9', strudelName: 'rim' });
  expect(said?.places[0]?.rows).toEqual(['track-3', 'track-9']);
  expect(said?.grid.tracks[2]).toMatchObject({ id: 'track-3', color: 'track-3', volume: 80 });
});

test('a layer with another instrument in the same place is the same track', () => {
  const places = [{ pattern: 'a', times: 1, rows: ['track-1', 'track-3'] }];
  const said = read([part([open('rim'), open('hh', { name: 'Hi-Hat' })])], gridWith({}), places);
  expect(said?.places[0]?.rows).toEqual(['track-1', 'track-3']);
  expect(said?.grid.tracks[0]).toMatchObject({ id: 'track-1', name: 'rim', strudelName: 'rim' });
});

test('a track that the text no longer says goes', () => {
  const places = [{ pattern: 'a', times: 1, rows: ['track-1', 'track-3'] }];
  const said = read([part([open('hh', { name: 'Hi-Hat' })])], gridWith({}), places);
  expect(said?.grid.tracks.map(({ id }) => id)).not.toContain('track-1');
  expect(said?.grid.tracks).toHaveLength(7);
});

test('of two tracks alike each keeps its own steps', () => {
  const [kick] = newProject().tracks;
  if (!kick) return expect.fail('there is a first track');
  const one = { ...kick, id: 'one', name: 'bd' };
  const steps = [3, 7].map((at) => Array.from({ length: 16 }, (_, index) => newStep(index === at)));
  const before = gridWith({
    tracks: [one, { ...one, id: 'two' }],
    patterns: [{ id: 'a', name: 'A', steps }],
  });
  const [first, second] = steps.map((own) => open('bd', { steps: own }));
  if (!first || !second) return expect.fail('there are two');
  expect(read([part([second, first])], before)?.places[0]?.rows).toEqual(['two', 'one']);
});

test('what a step that is off would sound like stays, unless the text says it', () => {
  const before = gridWith({});
  const [cell] = before.patterns[0]?.steps[0] ?? [];
  Object.assign(cell ?? {}, { velocity: 0.3, repeats: 3 });
  const steps = Array.from({ length: 16 }, () => ({ ...newStep(), probability: 0.5 }));
  const said = read([part([open('bd', { name: 'Kick', steps })])], before);
  expect(said?.grid.patterns[0]?.steps[0]?.[0]).toEqual({
    on: false,
    velocity: 0.3,
    repeats: 3,
    probability: 0.5,
  });
});

test('a solo stays while the text silences the same tracks', () => {
  const before = gridWith({});
  const tracks = before.tracks.map((track, row) => ({ ...track, solo: row === 2 }));
  const hat = open('hh', { name: 'Hi-Hat' });
  const kick = open('bd', { name: 'Kick', muted: true });
  const same = read([part([kick, hat])], { ...before, tracks });
  expect(same?.grid.tracks[2]?.solo).toBe(true);
  expect(same?.grid.tracks[0]?.muted).toBe(false);
  const other = read([part([{ ...kick, muted: false }, hat])], { ...before, tracks });
  expect(other?.grid.tracks.some(({ solo, muted }) => solo || muted)).toBe(false);
});

test('with no open layer there is nothing to show', () => {
  expect(read([part([locked])])).toBeUndefined();
});

test('an effect that code cannot say stays with its track; one that the text took away goes', () => {
  const [kick] = newProject().tracks;
  const own = { shimmer: 0.3, crush: 4, reverb: 0.5, acmeBell_decay: 2 };
  const before = gridWith({ tracks: kick && [{ ...kick, effects: own }] });
  const said = read([part([open('bd', { name: 'Kick', effects: { reverb: 0.5 } })])], before);
  expect(said?.grid.tracks.map(({ effects }) => effects)).toEqual([{ shimmer: 0.3, reverb: 0.5 }]);
});
