import type { TutorialRating } from '@hocket/sdk';
import { fakeStudio } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { TutorialRatings } from './tutorial-ratings.ts';

/** Ratings whose calls are answered by hand, in the order in which they come. */
function ratings() {
  const studio = fakeStudio();
  const calls: { stars: number | null; answer: (mean: number | null) => void; fail: () => void }[] =
    [];
  studio.api.rateTutorial = (_, stars) =>
    new Promise<TutorialRating>((resolve, reject) => {
      calls.push({
        stars,
        answer: (mean) => resolve({ own: stars, mean }),
        fail: () => reject(new Error('away')),
      });
    });
  return { all: new TutorialRatings(studio), calls };
}

test('quick choices reach the server one after another, and the last one stays', async () => {
  const { all, calls } = ratings();
  const first = all.rate('a', 3);
  const second = all.rate('a', 5);
  await Promise.resolve();
  expect(calls.map(({ stars }) => stars)).toEqual([3]);
  calls[0]?.answer(3);
  await first;
  expect([all.ownOf('a'), all.meanOf('a')]).toEqual([5, 3]);
  calls[1]?.answer(5);
  await second;
  expect([all.ownOf('a'), all.meanOf('a')]).toEqual([5, 5]);
});

test('a choice that fails leaves what the server has; one that was made since stands', async () => {
  const { all, calls } = ratings();
  const first = all.rate('a', 3);
  const second = all.rate('a', 3);
  await Promise.resolve();
  calls[0]?.fail();
  await expect(first).rejects.toThrow('away');
  expect(all.ownOf('a')).toBe(3);
  calls[1]?.answer(3);
  await second;
  const third = all.rate('a', null);
  expect(all.ownOf('a')).toBeNull();
  await Promise.resolve();
  calls[2]?.fail();
  await expect(third).rejects.toThrow('away');
  expect(all.ownOf('a')).toBe(3);
});
