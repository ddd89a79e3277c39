import { childrensTunes } from './children.ts';
import { classicalTunes } from './classics.ts';
import { carols, folkTunes } from './songs.ts';
import type { Tune } from './tune.ts';

/** Every tune that the composer knows by name. */
export const tunes: readonly Tune[] = [
  ...childrensTunes,
  ...folkTunes,
  ...carols,
  ...classicalTunes,
];
