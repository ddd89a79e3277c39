import type { CourseText } from '@hocket/sdk';
import { addingMelodyDe } from './adding-melody.ts';
import { advancedPatternsDe } from './advanced-patterns.ts';
import { dynamicsDe } from './dynamics.ts';
import { envelopesDe } from './envelopes.ts';
import { firstSoundsDe } from './first-sounds.ts';
import { genresByEarDe } from './genres-by-ear.ts';
import { harmonicProgressionsDe } from './harmonic-progressions.ts';
import { livePerformanceDe } from './live-performance.ts';
import { loopToSongDe } from './loop-to-song.ts';
import { metresOfThreeDe } from './metres-of-three.ts';
import { mixingDe } from './mixing.ts';
import { rhythmVariationsDe } from './rhythm-variations.ts';
import { roomAndEchoDe } from './room-and-echo.ts';
import { samplingDe } from './sampling.ts';

/** The courses that are there in German, by their ids. */
export const german: Readonly<Record<string, CourseText>> = {
  'beginner-1': firstSoundsDe,
  'beginner-2': addingMelodyDe,
  'beginner-3': rhythmVariationsDe,
  'intermediate-1': advancedPatternsDe,
  'intermediate-2': harmonicProgressionsDe,
  'expert-1': livePerformanceDe,
  'hocket.dynamics': dynamicsDe,
  'hocket.envelopes': envelopesDe,
  'hocket.three': metresOfThreeDe,
  'hocket.genres': genresByEarDe,
  'hocket.space': roomAndEchoDe,
  'hocket.mixing': mixingDe,
  'hocket.sampling': samplingDe,
  'hocket.form': loopToSongDe,
};
