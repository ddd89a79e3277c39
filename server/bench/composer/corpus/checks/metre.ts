import { heardTwice, isOf, modulo, type PlayedMusic } from './music.ts';

/** Metres that a check can ask for: 3/4, 4/4, 5/4 or 5/8, 6/8 or 12/8, 7/8 or 7/4. */
export type CountedMetre = 3 | 4 | 5 | 6 | 7;

/**
 * Cycles that a bar of a metre takes, in each way in which it can be written: quarters of a cycle that are counted in
 * threes, or a cycle that is divided by three.
 */
const barsOf: Readonly<Record<Exclude<CountedMetre, 4>, readonly number[]>> = {
  3: [0.75, 1, 1.5],
  5: [1.25, 1, 0.625, 2.5],
  6: [0.75, 1, 0.5],
  7: [0.875, 1, 1.75],
};

/** Cycles of the music's bar when it is in that metre, else undefined. It looks at onsets, low ones above all. */
export function barIn(music: PlayedMusic, metre: CountedMetre): number | undefined {
  if (metre === 4)
    return ([3, 5, 6, 7] as const).some((other) => barIn(music, other) !== undefined)
      ? undefined
      : 1;
  // What is in two or in four comes again after two bars of four at least as well.
  const even = Math.max(heardTwice(music, 1), heardTwice(music, 2)) + 0.02;
  return barsOf[metre].find((bar) => {
    if (bar !== 1 && bar !== 0.5 && heardTwice(music, bar) <= even) return false;
    return isDivided(music, bar, metre);
  });
}

/** Beats per minute that one may count, the likeliest first: quarters of a cycle, or what a bar of three or six has. */
export function temposOf(music: PlayedMusic): readonly number[] {
  const four = music.cpm * 4;
  if (barIn(music, 3) === 1) return [music.cpm * 3];
  if (barIn(music, 5) === 1) return [music.cpm * 5];
  const six = barIn(music, 6);
  if (six === 1) return [music.cpm * 2, music.cpm * 6, music.cpm * 3];
  if (six === 0.75) return [(four * 2) / 3, four, four * 2];
  if (six === 0.5) return [four, four * 3];
  if (barIn(music, 7) === 1) return [music.cpm * 3.5, music.cpm * 7];
  return [four];
}

/** Whether onsets in a bar lie where the metre has its beats rather than where another has. */
function isDivided(music: PlayedMusic, bar: number, metre: Exclude<CountedMetre, 4>): boolean {
  const onsets = music.events.map((event) => ({
    place: modulo(event.begin / bar + 1e-6, 1),
    weight: isOf(event, 'kick') || isOf(event, 'bass') ? 2 : 1,
  }));
  // Three sixteenths of a bar of four are near to a fifth of it, and seven to three sevenths.
  const within = metre === 5 || metre === 7 ? 0.008 : 0.02;
  const mass = (...places: readonly number[]) =>
    places.reduce(
      (sum, place) =>
        sum +
        onsets
          .filter((each) => Math.abs(each.place - place) < within)
          .reduce((total, { weight }) => total + weight, 0),
      0,
    ) / places.length;
  const quarters = mass(1 / 4, 1 / 2, 3 / 4);
  if (metre === 3) {
    // Of three quarters the second and third stand out; of six eighths, the fourth.
    return mass(1 / 3, 2 / 3) > 1.2 * mass(1 / 2) && mass(1 / 3, 2 / 3) > mass(1 / 4, 3 / 4);
  }
  if (metre === 6) {
    const eighths = mass(1 / 6, 2 / 6, 4 / 6, 5 / 6);
    const halves = mass(1 / 2) >= 0.8 * mass(1 / 3, 2 / 3);
    return halves && eighths > 1.2 * mass(1 / 4, 3 / 4) && eighths > 0;
  }
  const beats = Array.from({ length: metre - 1 }, (_, at) => (at + 1) / metre);
  return mass(...beats) > quarters;
}
