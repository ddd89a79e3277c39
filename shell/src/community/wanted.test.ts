import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, sorts, wantedOf } from './wanted.ts';

test('an address asks for what it was made of', () => {
  const wanted = fc.record({
    search: fc.string(),
    sort: fc.constantFrom(...sorts),
    tags: fc.uniqueArray(fc.string()),
  });
  fc.assert(
    fc.property(wanted, (one) => {
      expect(wantedOf(new URLSearchParams(addressOf(one).toString()))).toEqual(one);
    }),
  );
});

test('an order that there is not is the newest first', () => {
  expect(wantedOf(new URLSearchParams('sort=loudest'))).toEqual({
    search: '',
    sort: 'newest',
    tags: [],
  });
});
