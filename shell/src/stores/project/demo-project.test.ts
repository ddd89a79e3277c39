import { expect, test } from 'vitest';
import { defaultCells, demoBpm, demoProject, demoTracks, emptyCells } from './demo-project.ts';

const stepsOf = (row: boolean[] | undefined) =>
  row?.flatMap((isOn, step) => (isOn ? [step + 1] : []));

// @spec entity.demo-grid
test('the demo has the eight rows of a new project, of sixteen steps', () => {
  expect(demoTracks.map(({ name }) => name)).toEqual([
    'Kick',
    'Snare',
    'Hi-Hat',
    'Open Hat',
    'Bass',
    'Lead',
    'Pad',
    'FX',
  ]);
  expect(emptyCells().map((row) => row.length)).toEqual(Array(8).fill(16));
});

// @spec demo.default
test('at first kick, snare and hi-hat play, and nothing else', () => {
  const [kick, snare, hiHat, ...others] = defaultCells();
  expect(stepsOf(kick)).toEqual([1, 5, 9, 13]);
  expect(stepsOf(snare)).toEqual([3, 7, 11, 15]);
  expect(hiHat).not.toContain(false);
  expect(others.flat()).not.toContain(true);
});

// @spec limit.demo-times
test('a step takes 150 ms at its tempo', () => {
  expect(60_000 / demoBpm / 4).toBe(150);
});

test('as a project it says the same, and edits of one beat leave the default alone', () => {
  const cells = defaultCells();
  expect(demoProject(cells).gridPattern).toEqual(cells);
  cells[7]?.fill(true);
  expect(defaultCells()[7]).not.toContain(true);
});
