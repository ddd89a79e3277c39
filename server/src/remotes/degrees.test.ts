import { expect, test } from 'vitest';
import { isInShare, seatOf, seats } from './degrees.ts';

const inShare = (remote: string, percent: number) =>
  new Set(
    Array.from({ length: seats }, (_, seat) => seat).filter((seat) =>
      isInShare(remote, seat, percent),
    ),
  );

test('a share has about as many seats as it says, and one that grows takes nobody out', () => {
  let before = new Set<number>();
  for (const percent of [1, 5, 25, 60, 99]) {
    const now = inShare('grid', percent);
    // Four standard deviations of a binomial share.
    const spread = 4 * Math.sqrt(seats * (percent / 100) * (1 - percent / 100));
    expect(Math.abs(now.size - seats * (percent / 100))).toBeLessThan(spread);
    expect([...before].filter((seat) => !now.has(seat))).toEqual([]);
    before = now;
  }
  expect(inShare('grid', 100).size).toBe(seats);
});

test('who is early for one remote is no earlier for another', () => {
  const editor = inShare('editor', 20);
  const both = [...inShare('grid', 20)].filter((seat) => editor.has(seat)).length;
  expect(both / seats).toBeCloseTo(0.04, 1);
});

test('an account sits on the same seat wherever it signs in', () => {
  expect(seatOf('someone')).toBe(seatOf('someone'));
  expect(seatOf('someone')).toBeLessThan(seats);
});
