import type { OpenLayer, ReadLayer } from '@hocket/sdk';
import { newProject, newStep } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { gridOfReading } from './grid-of-reading.ts';

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

test('layers become rows; those that are locked are left out', () => {
  const grid = gridOfReading({ swing: 0, patterns: [part([open('bd'), locked, open('hh')])] }, []);
  expect(grid?.grid.tracks.map(({ strudelName }) => strudelName)).toEqual(['bd', 'hh']);
  expect(grid?.grid.patterns).toHaveLength(1);
  expect(grid?.grid.gridPattern).toHaveLength(2);
});

test('a layer of several parts is one track, silent where it is missing', () => {
  const patterns = [part([open('bd'), open('hh')], 2), part([open('hh')])];
  const grid = gridOfReading({ swing: 0.5, patterns }, []);
  expect(grid?.grid.tracks.map(({ strudelName }) => strudelName)).toEqual(['bd', 'hh']);
  expect(grid?.grid.chain).toEqual(['a', 'a', 'b']);
  expect(grid?.grid.patterns[1]?.steps[0]?.some(({ on }) => on)).toBe(false);
  expect(grid?.grid.patterns[1]?.steps[1]?.some(({ on }) => on)).toBe(true);
});

test('a track that plays what it did keeps its id and colour', () => {
  const { tracks } = newProject();
  const [kick] = tracks;
  const grid = gridOfReading({ swing: 0, patterns: [part([open('bd'), open('rim')])] }, tracks);
  expect(grid?.grid.tracks[0]).toMatchObject({ id: kick?.id, color: kick?.color });
});

test('each track knows its layer in the text, locked ones counted', () => {
  const patterns = [part([locked, open('bd'), open('hh')]), part([open('hh')])];
  const read = gridOfReading({ swing: 0, patterns }, []);
  expect(read?.layers.map((map) => [...map])).toEqual([
    [
      ['track-1', 1],
      ['track-2', 2],
    ],
    [['track-2', 0]],
  ]);
});

test('no two tracks share an id, whatever ids were there before', () => {
  const { tracks } = newProject();
  const before = [tracks[2], tracks[0]].flatMap((track) => track ?? []);
  const layers = [open('hh'), open('x'), open('y'), open('bd')];
  const read = gridOfReading({ swing: 0, patterns: [part(layers)] }, before);
  const ids = read?.grid.tracks.map(({ id }) => id);
  expect(ids?.[0]).toBe('track-3');
  expect(new Set(ids).size).toBe(4);
});

test('with no open layer there is nothing to show', () => {
  expect(gridOfReading({ swing: 0, patterns: [part([locked])] }, [])).toBeUndefined();
});
