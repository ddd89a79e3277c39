import type { CourseText } from '@hocket/sdk';
import { addingMelodyJa } from './adding-melody.ts';
import { advancedPatternsJa } from './advanced-patterns.ts';
import { dynamicsJa } from './dynamics.ts';
import { envelopesJa } from './envelopes.ts';
import { firstSoundsJa } from './first-sounds.ts';
import { genresByEarJa } from './genres-by-ear.ts';
import { harmonicProgressionsJa } from './harmonic-progressions.ts';
import { livePerformanceJa } from './live-performance.ts';
import { loopToSongJa } from './loop-to-song.ts';
import { metresOfThreeJa } from './metres-of-three.ts';
import { mixingJa } from './mixing.ts';
import { rhythmVariationsJa } from './rhythm-variations.ts';
import { roomAndEchoJa } from './room-and-echo.ts';
import { samplingJa } from './sampling.ts';

/** The courses that are there in Japanese, by their ids. */
export const japanese: Readonly<Record<string, CourseText>> = {
  'beginner-1': firstSoundsJa,
  'beginner-2': addingMelodyJa,
  'beginner-3': rhythmVariationsJa,
  'intermediate-1': advancedPatternsJa,
  'intermediate-2': harmonicProgressionsJa,
  'expert-1': livePerformanceJa,
  'hocket.dynamics': dynamicsJa,
  'hocket.envelopes': envelopesJa,
  'hocket.three': metresOfThreeJa,
  'hocket.genres': genresByEarJa,
  'hocket.space': roomAndEchoJa,
  'hocket.mixing': mixingJa,
  'hocket.sampling': samplingJa,
  'hocket.form': loopToSongJa,
};
