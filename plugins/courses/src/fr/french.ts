import type { CourseText } from '@hocket/sdk';
import { addingMelodyFr } from './adding-melody.ts';
import { advancedPatternsFr } from './advanced-patterns.ts';
import { firstSoundsFr } from './first-sounds.ts';
import { harmonicProgressionsFr } from './harmonic-progressions.ts';
import { livePerformanceFr } from './live-performance.ts';
import { rhythmVariationsFr } from './rhythm-variations.ts';

/** The courses that are there in French, by their ids. */
export const french: Readonly<Record<string, CourseText>> = {
  'beginner-1': firstSoundsFr,
  'beginner-2': addingMelodyFr,
  'beginner-3': rhythmVariationsFr,
  'intermediate-1': advancedPatternsFr,
  'intermediate-2': harmonicProgressionsFr,
  'expert-1': livePerformanceFr,
};
