import type { CourseText } from '@hocket/sdk';
import { addingMelodyFr } from './adding-melody.ts';
import { advancedPatternsFr } from './advanced-patterns.ts';
import { dynamicsFr } from './dynamics.ts';
import { envelopesFr } from './envelopes.ts';
import { firstSoundsFr } from './first-sounds.ts';
import { genresByEarFr } from './genres-by-ear.ts';
import { harmonicProgressionsFr } from './harmonic-progressions.ts';
import { livePerformanceFr } from './live-performance.ts';
import { loopToSongFr } from './loop-to-song.ts';
import { metresOfThreeFr } from './metres-of-three.ts';
import { mixingFr } from './mixing.ts';
import { rhythmVariationsFr } from './rhythm-variations.ts';
import { roomAndEchoFr } from './room-and-echo.ts';
import { samplingFr } from './sampling.ts';

/** The courses that are there in French, by their ids. */
export const french: Readonly<Record<string, CourseText>> = {
  'beginner-1': firstSoundsFr,
  'beginner-2': addingMelodyFr,
  'beginner-3': rhythmVariationsFr,
  'intermediate-1': advancedPatternsFr,
  'intermediate-2': harmonicProgressionsFr,
  'expert-1': livePerformanceFr,
  'hocket.dynamics': dynamicsFr,
  'hocket.envelopes': envelopesFr,
  'hocket.three': metresOfThreeFr,
  'hocket.genres': genresByEarFr,
  'hocket.space': roomAndEchoFr,
  'hocket.mixing': mixingFr,
  'hocket.sampling': samplingFr,
  'hocket.form': loopToSongFr,
};
