import type { Genre } from '../genre.ts';
import { bandGenres } from './band.ts';
import { brazilianAndAfricanGenres } from './brazilian-and-african.ts';
import { breakbeatGenres } from './breakbeat.ts';
import { caribbeanGenres } from './caribbean.ts';
import { hipHopGenres } from './hip-hop.ts';
import { houseGenres } from './house.ts';
import { quietGenres } from './quiet.ts';
import { synthGenres } from './synth.ts';
import { technoGenres } from './techno.ts';

/** Every style that the composer knows. */
export const genres: readonly Genre[] = [
  ...houseGenres,
  ...technoGenres,
  ...breakbeatGenres,
  ...hipHopGenres,
  ...caribbeanGenres,
  ...brazilianAndAfricanGenres,
  ...bandGenres,
  ...quietGenres,
  ...synthGenres,
];
