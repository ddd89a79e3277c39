import { expect, test } from 'vitest';
import { clockTime } from './clock-time.ts';

test('a second counts once it is over, and a minute has sixty', () => {
  expect([0, 6.9, 59.99, 60, 3661].map(clockTime)).toEqual([
    '0:00',
    '0:06',
    '0:59',
    '1:00',
    '61:01',
  ]);
});
