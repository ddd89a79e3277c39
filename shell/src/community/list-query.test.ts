import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listQueryAddress, readListQuery, sorts } from './list-query.ts';

test('an address asks for what it was made of', () => {
  const wanted = fc.record({
    search: fc.string(),
    sort: fc.constantFrom(...sorts),
    tags: fc.uniqueArray(fc.string()),
  });
  fc.assert(
    fc.property(wanted, (one) => {
      expect(readListQuery(new URLSearchParams(listQueryAddress(one).toString()))).toEqual(one);
    }),
  );
});

test('an order that there is not is the newest first', () => {
  expect(readListQuery(new URLSearchParams('sort=loudest'))).toEqual({
    search: '',
    sort: 'newest',
    tags: [],
  });
});
