import type { LibraryCategory, LibrarySound } from '@hocket/sdk';

/** Orders of the list: names from A to Z, the best first, the slowest first. */
export const sortings = ['name', 'rating', 'bpm'] as const;

export type Sorting = (typeof sortings)[number];

/** What is looked for; an absent wish leaves nothing out. */
export interface Wish {
  /** Words that all stand in its name, category, key or instrument, in either case. */
  query: string;
  sorting: Sorting;
  category?: LibraryCategory | undefined;
  /** Only these names. */
  among?: readonly string[] | undefined;
}

/** The sounds that fit a wish, in its order; those that are alike in it stay by name. */
export function findSounds(sounds: readonly LibrarySound[], wish: Wish): LibrarySound[] {
  const words = wish.query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = sounds.filter(({ name, category, key, strudelName }) => {
    if (wish.category !== undefined && category !== wish.category) return false;
    if (wish.among !== undefined && !wish.among.includes(name)) return false;
    const text = `${name} ${category} ${key} ${strudelName}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const order = {
    name: () => 0,
    rating: (one: LibrarySound, other: LibrarySound) => other.rating - one.rating,
    bpm: (one: LibrarySound, other: LibrarySound) => one.bpm - other.bpm,
  }[wish.sorting];
  return found.sort((one, other) => order(one, other) || one.name.localeCompare(other.name, 'en'));
}
