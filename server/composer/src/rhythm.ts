import type { Bar, Cell } from './piece.ts';
import type { SeededRandom } from './seeded-random.ts';

const velocities: Readonly<Record<string, number>> = { m: 0.7, g: 0.4, o: 0.7 };

/** A bar from marks, one for each sixteenth (genre.ts); `density`, -1 to 1, is the probability of optional hits. */
export function readBar(marks: string, density: number, random: SeededRandom): Bar {
  return [...marks].map((mark) => {
    const isOpen = mark === 'o' || (mark === 'g' && density < 0);
    if (mark === '.' || (isOpen && !random.chance(0.5 + density / 2))) return undefined;
    return hit(velocities[mark] ?? 1, /[234]/.test(mark) ? Number(mark) : 1);
  });
}

/** A hit without a pitch. */
export function hit(velocity = 1, repeats = 1): Cell {
  return { velocity, repeats };
}

/** A bar of rests. */
export function emptyBar(meter: number): Bar {
  return Array.from({ length: meter }, () => undefined);
}

/** One of a voice's rhythms: a random one, or the busiest or sparsest when the density is not 0. */
export function pickRhythm(
  rhythms: readonly [string, ...string[]],
  density: number,
  random: SeededRandom,
): string {
  const chosen = random.pick(rhythms);
  if (density === 0) return chosen;
  return rhythms.reduce((best, each) =>
    Math.sign(onsets(each) - onsets(best)) === Math.sign(density) ? each : best,
  );
}

function onsets(rhythm: string): number {
  return rhythm.replaceAll('.', '').length;
}

/** Bars in which each note ends where the next one begins; one that lasts `length` sixteenths has no length of its own. */
export function monophonic(bars: readonly Bar[], length: number): Bar[] {
  const flat = bars.flat();
  const onsets = flat.flatMap((cell, step) => (cell ? [step] : []));
  const ends = new Map(onsets.map((step, index) => [step, onsets[index + 1] ?? flat.length]));
  let from = 0;
  return bars.map((bar) => {
    const start = from;
    from += bar.length;
    return bar.map((cell, step) => {
      if (cell === undefined) return undefined;
      const room = (ends.get(start + step) ?? flat.length) - start - step;
      const own = Math.min(cell.length ?? length, room);
      const { length: _, ...plain } = cell;
      return own === length ? plain : { ...plain, length: own };
    });
  });
}
