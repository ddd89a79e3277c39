import type { CourseText } from '@hocket/sdk';
import { addingMelodyEs } from './adding-melody.ts';
import { advancedPatternsEs } from './advanced-patterns.ts';
import { firstSoundsEs } from './first-sounds.ts';
import { harmonicProgressionsEs } from './harmonic-progressions.ts';
import { livePerformanceEs } from './live-performance.ts';
import { rhythmVariationsEs } from './rhythm-variations.ts';

/** The courses that are there in Spanish, by their ids. */
export const spanish: Readonly<Record<string, CourseText>> = {
  'beginner-1': firstSoundsEs,
  'beginner-2': addingMelodyEs,
  'beginner-3': rhythmVariationsEs,
  'intermediate-1': advancedPatternsEs,
  'intermediate-2': harmonicProgressionsEs,
  'expert-1': livePerformanceEs,
};
