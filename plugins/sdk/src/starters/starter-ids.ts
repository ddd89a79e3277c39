/** The beats that an empty grid offers, in their order. */
export const starterIds = [
  'house',
  'techno',
  'trap',
  'boom-bap',
  'lo-fi',
  'drum-and-bass',
  'afrobeat',
  'reggaeton',
] as const;

/** The name of a starter, as `starterIds` lists them. */
export type StarterId = (typeof starterIds)[number];
