import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { assertMatchesContract } from './route.ts';

const song: Parameters<typeof assertMatchesContract>[0] = {
  method: 'GET',
  path: '/songs/:id',
  summary: 'A song.',
  auth: 'none',
  data: z.object({ name: z.string(), note: z.optional(z.string()) }),
  errors: [],
};

test('an answer as described passes, with fields left out and undefined ones alike', () => {
  assertMatchesContract(song, { name: 'a', note: 'b' });
  assertMatchesContract(song, { name: 'a' });
  assertMatchesContract(song, { name: 'a', note: undefined });
});

test.each([
  ['of another shape', { name: 1 }, 'out of its contract'],
  ['that is missing', undefined, 'out of its contract'],
  ['that says more', { name: 'a', passwordHash: 'x' }, 'more than its contract'],
])('an answer %s is told with its call', (_, data, reason) => {
  expect(() => assertMatchesContract(song, data)).toThrow(`GET /songs/:id answers ${reason}`);
});
