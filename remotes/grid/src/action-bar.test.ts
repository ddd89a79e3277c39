import { expect, test } from 'vitest';
import { playFailure } from './action-bar.tsx';
import { gridStudio } from './testing/grid-studio.ts';

// @spec error.grid-run
test.each([
  [new Error('The clock stopped'), 'The clock stopped'],
  [new Error(' '), 'Failed to execute pattern - check your grid configuration'],
  [{}, 'Failed to execute pattern - check your grid configuration'],
  [undefined, 'Unknown playback error'],
  ['broken', 'Unknown playback error'],
])('%o is said as a sentence', (error, sentence) => {
  expect(playFailure(gridStudio(), error)).toBe(sentence);
});
