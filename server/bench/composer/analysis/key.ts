import type { SoundingChord } from './chords.ts';
import type { Score } from './score.ts';

/** A key as it is heard: 0 (C) to 11, and whether its third is minor. */
export interface HeardKey {
  tonic: number;
  isMinor: boolean;
}

/**
 * How well each step above the tonic fits, as listeners rated it (C. L. Krumhansl and E. J. Kessler, "Tracing the dynamic
 * changes in perceived tonal organization", Psychological Review 89, 1982), matched by correlation as Krumhansl and
 * Schmuckler do (Krumhansl, "Cognitive Foundations of Musical Pitch", 1990, chapter 4).
 */
const profiles = [
  {
    isMinor: false,
    fits: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
  },
  { isMinor: true, fits: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17] },
] as const;

/** What the first and the last chord say of the tonic, in correlation: pieces begin and end at home. */
const [firstChord, lastChord] = [0.12, 0.12];

/** The keys that a piece may be in, the likeliest first. */
export function likelyKeys(
  { notes }: Pick<Score, 'notes'>,
  chords: readonly SoundingChord[],
): HeardKey[] {
  const weights = new Float64Array(12);
  for (const { pitch, begin, end } of notes) {
    const pitchClass = Math.round(pitch) % 12;
    weights[pitchClass] = (weights[pitchClass] ?? 0) + Math.min(end - begin, 2);
  }
  const [first, last] = [chords[0], chords.at(-1)];
  return profiles
    .flatMap(({ isMinor, fits }) =>
      Array.from({ length: 12 }, (_, tonic) => {
        const turned = fits.map((_, step) => weights[(tonic + step) % 12] ?? 0);
        const home =
          (first?.root === tonic ? firstChord : 0) + (last?.root === tonic ? lastChord : 0);
        return { tonic, isMinor, score: correlation(turned, fits) + home };
      }),
    )
    .sort((one, other) => other.score - one.score)
    .map(({ tonic, isMinor }) => ({ tonic, isMinor }));
}

function correlation(some: readonly number[], others: readonly number[]): number {
  const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;
  const [one, other] = [mean(some), mean(others)];
  let [both, left, right] = [0, 0, 0];
  some.forEach((value, at) => {
    const [x, y] = [value - one, (others[at] ?? 0) - other];
    both += x * y;
    left += x * x;
    right += y * y;
  });
  return left * right === 0 ? 0 : both / Math.sqrt(left * right);
}
