import { stripControls } from './mix.ts';
import type { MusicTrack } from './music.ts';

/** How one track ducks others, all of them alike. */
export interface Ducking {
  /** The id of the track whose notes do it. */
  by: string;
  /** Decibels. */
  amount: number;
  /** Seconds. */
  release: number;
}

/** Strudel has 16 orbits, and what is not ducked is on the first. */
const mostSources = 15;

/** By how much a track goes down that says nothing of it, and how long it takes to be back. */
export const usualDucking: Readonly<Omit<Ducking, 'by'>> = {
  amount: restOf('duckAmount'),
  release: restOf('duckRelease'),
};

/** How a track goes down under another one; undefined where it does not. */
export function duckingOf({ duckedBy, effects = {} }: MusicTrack): Ducking | undefined {
  const { duckAmount: amount = usualDucking.amount, duckRelease: release = usualDucking.release } =
    effects;
  return duckedBy === undefined ? undefined : { by: duckedBy, amount, release };
}

/**
 * The ducking that a program can say, in the order of the tracks that do it: Strudel's ducks one orbit by one amount, so
 * all that are ducked by one track have to be so alike.
 */
export function sayableDucking(tracks: readonly MusicTrack[]): Ducking[] {
  const all = tracks.flatMap((track) => duckingOf(track) ?? []);
  const sayable = tracks.flatMap(({ id }): Ducking[] => {
    const [first, ...others] = all.filter(({ by }) => by === id);
    const isAlike = others.every(
      ({ amount, release }) => amount === first?.amount && release === first.release,
    );
    return first && isAlike ? [first] : [];
  });
  return sayable.slice(0, mostSources);
}

function restOf(name: 'duckAmount' | 'duckRelease'): number {
  return stripControls.find((each) => each.name === name)?.rest ?? 0;
}
