import type { Genre } from '../genre.ts';
import { brokenBeats } from './broken-beats.ts';
import { fourOnTheFloor } from './four-on-the-floor.ts';
import { halfTime } from './half-time.ts';
import { songStyles } from './song-styles.ts';

/** Every style that the composer knows. */
export const genres: readonly Genre[] = [
  ...fourOnTheFloor,
  ...brokenBeats,
  ...halfTime,
  ...songStyles,
];
