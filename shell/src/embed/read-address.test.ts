import { expect, test } from 'vitest';
import { readAddress } from './read-address.ts';

test.each([
  ['/embed/abc', '', { id: 'abc', theme: 'auto' }],
  ['/embed/abc', '?theme=light', { id: 'abc', theme: 'light' }],
  ['/embed/a%20b', '?theme=javascript:', { id: 'a b', theme: 'auto' }],
  ['/embed/%', '', { id: '%', theme: 'auto' }],
  ['/embed', '', { id: '', theme: 'auto' }],
])('%s%s', (pathname, search, address) => {
  expect(readAddress({ pathname, search })).toEqual(address);
});
