import { expect, test } from 'vitest';
import { flagsOf } from './flags.ts';
import { fakeStudio } from './testing/index.ts';

const defaults = { rows: 4, loud: false, greeting: 'plain' };

test('a flag that is set takes the place of its default, one of another type or name does not', () => {
  const flags = () => ({ rows: 8, loud: 'yes', other: true });
  const read = flagsOf(fakeStudio({}, { flags }), 'hello', defaults);
  expect(read).toEqual({ rows: 8, loud: false, greeting: 'plain' });
  const rows: number = read.rows;
  expect(rows).toBe(8);
});

test('a studio from before there were flags leaves them as they are', () => {
  const { flags: _, ...older } = fakeStudio();
  expect(flagsOf(older as never, 'hello', defaults)).toEqual(defaults);
});
