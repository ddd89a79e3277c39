import type { Bar } from './piece.ts';
import type { SeededRandom } from './seeded-random.ts';

type Contour = readonly [number, number, number];

/** The direction of a phrase, in scale steps, one for each third of it. */
const contours: readonly [Contour, ...Contour[]] = [
  [1, 1, -1],
  [1, -1, -1],
  [-1, 1, 1],
  [-1, -1, 1],
  [1, -1, 1],
  [-1, 1, -1],
];

/** A bar of a tune: its rhythm, and how many scale steps each note is from the one before. */
export interface Motif {
  rhythm: Bar;
  /** One for each sixteenth. */
  moves: readonly number[];
}

/** A new motif in a rhythm. It follows one contour and has more steps than leaps. */
export function newMotif(rhythm: Bar, random: SeededRandom): Motif {
  const contour = random.pick(contours);
  const moves = rhythm.map((_, step) => {
    const direction = contour[Math.floor((step * 3) / rhythm.length)] ?? 0;
    const size = random.pick([1, 1, 1, 2, 0]);
    const isAgainst = random.chance(0.15);
    return (isAgainst ? -direction : direction) * size;
  });
  return { rhythm, moves };
}

/** The motif with another ending. */
export function variedMotif({ rhythm, moves }: Motif, random: SeededRandom): Motif {
  const from = Math.floor(rhythm.length / 2);
  const ending = moves.map((move, step) => (step < from ? move : random.pick([-2, -1, 1, 2])));
  return { rhythm, moves: ending };
}

/** The motif as a closing bar: its first half, then a last note on the third quarter. */
export function closingMotif({ rhythm, moves }: Motif): Motif {
  const half = rhythm.length / 2;
  const end = rhythm[half] ?? { velocity: 1, repeats: 1 };
  return {
    rhythm: rhythm.map((cell, step) => (step < half ? cell : step === half ? end : undefined)),
    moves,
  };
}
