/** What the strips of a mixer are beside those of tracks: the room and the echo to which tracks send, and the sum of all. */
export const insertBuses = ['reverb', 'delay', 'master'] as const;

/** One of them. */
export type InsertBus = (typeof insertBuses)[number];

/** A plugin's effect in a strip of the mixer, through which all of the strip's sound goes. It is of a track or of a bus. */
export interface Insert {
  /** The id of its track. */
  track?: string;
  /** Where it is of no track. */
  bus?: InsertBus;
  /** The effect's id: a plugin's, or more after it (`acme.plate.dark`). Without its plugin the sound passes as it is. */
  effect: string;
  /** Its place in the strip: the lowest is the first, equal ones go by their ids. */
  at: number;
  /** 0 to 1: how much of the sound goes into it; as the effect's `mode` says it takes the sound's place or is added. */
  amount: number;
  /** It is bypassed. */
  off?: boolean;
  /** Parameters by name; those left out are as they are at first. */
  params?: Readonly<Record<string, number>>;
}

/** How many inserts one project may have, one strip, and parameters one insert. */
export const insertLimits = { inserts: 128, strip: 8, params: 16 } as const;

/** The inserts of one strip, by id, in the order of the signal. */
export function stripInserts(
  { inserts = {} }: { inserts?: Readonly<Record<string, Insert>> },
  { track, bus }: Pick<Insert, 'track' | 'bus'>,
): readonly (readonly [id: string, insert: Insert])[] {
  return Object.entries(inserts)
    .filter(([, each]) => each.track === track && each.bus === bus)
    .sort(([id, one], [other, two]) => one.at - two.at || (id < other ? -1 : 1));
}
