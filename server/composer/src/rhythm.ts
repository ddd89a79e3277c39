import type { Chance } from './chance.ts';
import type { Bar, Cell } from './piece.ts';

const velocities: Readonly<Record<string, number>> = { m: 0.7, g: 0.4, o: 0.7 };

/** A bar of marks, one for each sixteenth (genre.ts); `density`, -1 to 1, decides on what is left to chance. */
export function settledBar(marks: string, density: number, chance: Chance): Bar {
  return [...marks].map((mark) => {
    const isOpen = mark === 'o' || (mark === 'g' && density < 0);
    if (mark === '.' || (isOpen && !chance.happens(0.5 + density / 2))) return undefined;
    return blow(velocities[mark] ?? 1, /[234]/.test(mark) ? Number(mark) : 1);
  });
}

/** A blow without a pitch. */
export function blow(velocity = 1, repeats = 1): Cell {
  return { velocity, repeats };
}

/** A bar of rests. */
export function emptyBar(meter: number): Bar {
  return Array.from({ length: meter }, () => undefined);
}
