import { expect, test } from 'vitest';
import type { Genre } from './genre.ts';
import { genres } from './genres/genres.ts';
import { modes, pitchOfDegree, type ScaleMode } from './key.ts';
import { progressionOf } from './progression.ts';
import { SeededRandom } from './seeded-random.ts';

const modeNames = Object.keys(modes) as ScaleMode[];
const [house] = genres;

function degreesOf(plans: Genre['plans'], mode: ScaleMode, seed: number): number[] {
  if (house === undefined) throw new Error('There is no style.');
  return progressionOf({ ...house, plans }, mode, 0, new SeededRandom(mode, seed)).map(
    ({ degree }) => degree,
  );
}

test('a plan of four letters gives each bar a chord, one of eight each half', () => {
  expect(degreesOf(['0453'], 'major', 1)).toEqual([0, 0, 4, 4, 5, 5, 3, 3]);
  expect(degreesOf(['01405514'], 'dorian', 1)).toEqual([0, 1, 4, 0, 5, 5, 1, 4]);
});

test('t is the tonic, and a function is no chord twice in a row where the mode has another', () => {
  for (const mode of modeNames)
    for (let seed = 0; seed < 40; seed++) {
      const bars = degreesOf(['tTSD'], mode, seed).filter((_, half) => half % 2 === 0);
      expect(bars[0]).toBe(0);
      expect(bars[1]).not.toBe(0);
      expect(new Set(bars).size).toBeGreaterThanOrEqual(3);
    }
});

test('no function stands on a diminished chord', () => {
  for (const mode of modeNames)
    for (let seed = 0; seed < 40; seed++)
      for (const degree of degreesOf(['TSDT'], mode, seed)) {
        const key = { tonic: 0, mode };
        expect(pitchOfDegree(key, degree + 4, 3) - pitchOfDegree(key, degree, 3)).toBe(7);
      }
});

test('another seed may give other chords', () => {
  const found = new Set(
    Array.from({ length: 40 }, (_, seed) => degreesOf(['tTSD'], 'minor', seed).join('')),
  );
  expect(found.size).toBeGreaterThan(3);
});
