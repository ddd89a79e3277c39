import type { LibraryCategory, LibrarySound } from '@hocket/sdk';

/** Orders of the list: names from A to Z, the best first, the slowest first. */
export const sortings = ['name', 'rating', 'bpm'] as const;

export type Sorting = (typeof sortings)[number];

/** What the list is filtered and sorted by; an absent filter leaves nothing out. */
export interface SoundQuery {
  /** Words that all stand in its name, category, key or instrument, in either case. */
  query: string;
  sorting: Sorting;
  category?: LibraryCategory | undefined;
  /** Only these names. */
  among?: readonly string[] | undefined;
}

/** The sounds that match a query, in its order; sounds that are equal in it are sorted by name. */
export function findSounds(sounds: readonly LibrarySound[], filter: SoundQuery): LibrarySound[] {
  const words = filter.query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = sounds.filter(({ name, category, key, strudelName }) => {
    if (filter.category !== undefined && category !== filter.category) return false;
    if (filter.among !== undefined && !filter.among.includes(name)) return false;
    const text = `${name} ${category} ${key} ${strudelName}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const order = {
    name: () => 0,
    rating: (one: LibrarySound, other: LibrarySound) => other.rating - one.rating,
    bpm: (one: LibrarySound, other: LibrarySound) => one.bpm - other.bpm,
  }[filter.sorting];
  return found.sort((one, other) => order(one, other) || one.name.localeCompare(other.name, 'en'));
}
