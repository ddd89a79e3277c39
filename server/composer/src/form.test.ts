import { expect, test } from 'vitest';
import { planForm } from './form.ts';
import { genres } from './genres/genres.ts';
import type { MusicalBrief } from './musical-brief.ts';

const lengthOf = (brief: Pick<MusicalBrief, 'genre' | 'bars' | 'form'>) =>
  planForm(brief).reduce((sum, { bars, times }) => sum + bars * times, 0);

test('every length from one bar to 64 is met, as a loop and as a song', () => {
  for (const genre of genres)
    for (const form of ['loop', 'song', undefined] as const)
      for (let bars = 1; bars <= 64; bars++) expect(lengthOf({ genre, bars, form })).toBe(bars);
});

test('a section has one to four bars, and plays at least once', () => {
  for (const genre of genres)
    for (let bars = 1; bars <= 64; bars++)
      for (const plan of planForm({ genre, bars, form: 'song' })) {
        expect([1, 2, 3, 4]).toContain(plan.bars);
        expect(plan.times).toBeGreaterThan(0);
      }
});

test('without a length a style that is a song has sections, any other is a loop of four bars', () => {
  for (const genre of genres) {
    const names = planForm({ genre }).map(({ name }) => name);
    if (genre.isSong) expect(names.length).toBeGreaterThan(2);
    else expect(names).toEqual(['loop']);
    expect(planForm({ genre, form: 'loop' })).toHaveLength(1);
    expect(planForm({ genre, form: 'song' }).length).toBeGreaterThan(2);
  }
});

test('what is longer than its form repeats the middle, not the introduction or the end', () => {
  const [house] = genres;
  if (house === undefined) throw new Error('There is no style.');
  const plan = planForm({ genre: house, bars: 32 });
  expect(plan.map(({ name, times }) => `${name} ${times}`)).toEqual([
    'intro 1',
    'main 2',
    'break 2',
    'main 2',
    'outro 1',
  ]);
});
