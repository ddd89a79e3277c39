import type { CourseText } from '@hocket/sdk';
import { addingMelodyEs } from './adding-melody.ts';
import { advancedPatternsEs } from './advanced-patterns.ts';
import { dynamicsEs } from './dynamics.ts';
import { envelopesEs } from './envelopes.ts';
import { firstSoundsEs } from './first-sounds.ts';
import { genresByEarEs } from './genres-by-ear.ts';
import { harmonicProgressionsEs } from './harmonic-progressions.ts';
import { livePerformanceEs } from './live-performance.ts';
import { loopToSongEs } from './loop-to-song.ts';
import { metresOfThreeEs } from './metres-of-three.ts';
import { mixingEs } from './mixing.ts';
import { rhythmVariationsEs } from './rhythm-variations.ts';
import { roomAndEchoEs } from './room-and-echo.ts';
import { samplingEs } from './sampling.ts';

/** The courses that are there in Spanish, by their ids. */
export const spanish: Readonly<Record<string, CourseText>> = {
  'beginner-1': firstSoundsEs,
  'beginner-2': addingMelodyEs,
  'beginner-3': rhythmVariationsEs,
  'intermediate-1': advancedPatternsEs,
  'intermediate-2': harmonicProgressionsEs,
  'expert-1': livePerformanceEs,
  'hocket.dynamics': dynamicsEs,
  'hocket.envelopes': envelopesEs,
  'hocket.three': metresOfThreeEs,
  'hocket.genres': genresByEarEs,
  'hocket.space': roomAndEchoEs,
  'hocket.mixing': mixingEs,
  'hocket.sampling': samplingEs,
  'hocket.form': loopToSongEs,
};
