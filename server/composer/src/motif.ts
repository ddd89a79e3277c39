import type { Chance } from './chance.ts';
import type { Bar } from './piece.ts';

type Contour = readonly [number, number, number];

/** Shapes of a phrase as steps of the scale, one for each third of it. */
const contours: readonly [Contour, ...Contour[]] = [
  [1, 1, -1],
  [1, -1, -1],
  [-1, 1, 1],
  [-1, -1, 1],
  [1, -1, 1],
  [-1, 1, -1],
];

/** A bar of a tune: when it sounds, and how many steps of the scale each note goes on from the one before. */
export interface Motif {
  rhythm: Bar;
  /** One for each sixteenth. */
  moves: readonly number[];
}

/** A motif in a rhythm: it follows one contour, in steps more than in leaps. */
export function newMotif(rhythm: Bar, chance: Chance): Motif {
  const contour = chance.pick(contours);
  const moves = rhythm.map((_, step) => {
    const direction = contour[Math.floor((step * 3) / rhythm.length)] ?? 0;
    const size = chance.pick([1, 1, 1, 2, 0]);
    const isAgainst = chance.happens(0.15);
    return (isAgainst ? -direction : direction) * size;
  });
  return { rhythm, moves };
}

/** The motif with another ending. */
export function varied({ rhythm, moves }: Motif, chance: Chance): Motif {
  const from = Math.floor(rhythm.length / 2);
  const ending = moves.map((move, step) => (step < from ? move : chance.pick([-2, -1, 1, 2])));
  return { rhythm, moves: ending };
}

/** The motif that comes to rest: its first half, and a last note on the third quarter. */
export function closing({ rhythm, moves }: Motif): Motif {
  const half = rhythm.length / 2;
  const end = rhythm[half] ?? { velocity: 1, repeats: 1 };
  return {
    rhythm: rhythm.map((cell, step) => (step < half ? cell : step === half ? end : undefined)),
    moves,
  };
}
