import type { TutorialPlugin } from '@hocket/sdk';
import { dynamics } from './dynamics.ts';
import { envelopes } from './envelopes.ts';
import { genresByEar } from './genres-by-ear.ts';
import { loopToSong } from './loop-to-song.ts';
import { metresOfThree } from './metres-of-three.ts';
import { mixing } from './mixing.ts';
import { roomAndEcho } from './room-and-echo.ts';
import { sampling } from './sampling.ts';

/** Courses beyond the 31 lessons that are counted, in their order; each can be begun at once. */
export const furtherCourses: readonly TutorialPlugin[] = [
  dynamics,
  envelopes,
  metresOfThree,
  genresByEar,
  roomAndEcho,
  mixing,
  sampling,
  loopToSong,
];
