import type { CourseText } from '@hocket/sdk';
import { addingMelodyDe } from './adding-melody.ts';
import { advancedPatternsDe } from './advanced-patterns.ts';
import { firstSoundsDe } from './first-sounds.ts';
import { harmonicProgressionsDe } from './harmonic-progressions.ts';
import { livePerformanceDe } from './live-performance.ts';
import { rhythmVariationsDe } from './rhythm-variations.ts';

/** The courses that are there in German, by their ids. */
export const german: Readonly<Record<string, CourseText>> = {
  'beginner-1': firstSoundsDe,
  'beginner-2': addingMelodyDe,
  'beginner-3': rhythmVariationsDe,
  'intermediate-1': advancedPatternsDe,
  'intermediate-2': harmonicProgressionsDe,
  'expert-1': livePerformanceDe,
};
