import type { Genre } from '../genre.ts';
import { bandGenres } from './band.ts';
import { brazilianAndAfricanGenres } from './brazilian-and-african.ts';
import { breakbeatGenres } from './breakbeat.ts';
import { caribbeanGenres } from './caribbean.ts';
import { hipHopGenres } from './hip-hop.ts';
import { houseGenres } from './house.ts';
import { oldTimeGenres } from './old-time.ts';
import { quietGenres } from './quiet.ts';
import { rollingGenres } from './rolling.ts';
import { soulAndStageGenres } from './soul-and-stage.ts';
import { southAmericanGenres } from './south-american.ts';
import { stageAndNurseryGenres } from './stage-and-nursery.ts';
import { synthGenres } from './synth.ts';
import { technoGenres } from './techno.ts';

/** Every style that the composer knows. */
export const genres: readonly Genre[] = [
  ...houseGenres,
  ...technoGenres,
  ...breakbeatGenres,
  ...hipHopGenres,
  ...rollingGenres,
  ...caribbeanGenres,
  ...brazilianAndAfricanGenres,
  ...southAmericanGenres,
  ...soulAndStageGenres,
  ...bandGenres,
  ...oldTimeGenres,
  ...stageAndNurseryGenres,
  ...quietGenres,
  ...synthGenres,
];
