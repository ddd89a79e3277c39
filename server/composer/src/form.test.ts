import { expect, test } from 'vitest';
import { planForm } from './form.ts';
import { genres } from './genres/genres.ts';
import type { MusicalBrief } from './musical-brief.ts';

type Asked = Pick<MusicalBrief, 'genre' | 'bars' | 'form'>;

const lengthOf = (brief: Asked) =>
  planForm(brief).reduce((sum, { bars, times }) => sum + bars * times, 0);
const namesOf = (brief: Asked) => planForm(brief).map(({ name }) => name);

test('every length from one bar to 64 is met, in sections of one to eight bars', () => {
  for (const genre of genres)
    for (const form of ['loop', 'song', undefined] as const)
      for (let bars = 1; bars <= 64; bars++) {
        expect(lengthOf({ genre, bars, form })).toBe(bars);
        const odd = planForm({ genre, bars, form }).filter(
          (plan) => !(plan.bars >= 1 && plan.bars <= 8 && plan.times >= 1),
        );
        expect(odd).toEqual([]);
      }
});

test('a loop is four bars, a song 32 to 64, anything else A and B in 16, the blues its twelve', () => {
  for (const genre of genres) {
    expect(lengthOf({ genre, form: 'loop' })).toBe(4);
    expect(lengthOf({ genre, form: 'song' })).toBeGreaterThanOrEqual(32);
    expect(lengthOf({ genre, form: 'song' })).toBeLessThanOrEqual(64);
    const isBlues = genre.form === 'twelve-bar';
    expect(lengthOf({ genre })).toBe(isBlues ? 12 : 16);
    if (!isBlues) expect(namesOf({ genre })).toEqual(['a', 'b']);
  }
});

test('what is long begins with an introduction, builds up and has a break', () => {
  for (const genre of genres.filter(({ form }) => form !== 'twelve-bar'))
    for (const bars of [32, 48, 64]) {
      const names = namesOf({ genre, bars });
      expect(names[0]).toBe('intro');
      expect(names).toContain('build');
      expect(names.includes('break') || names.includes('bridge')).toBe(true);
      expect(names.at(-1)).toBe('outro');
    }
});
