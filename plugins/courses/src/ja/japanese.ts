import type { CourseText } from '@hocket/sdk';
import { addingMelodyJa } from './adding-melody.ts';
import { advancedPatternsJa } from './advanced-patterns.ts';
import { firstSoundsJa } from './first-sounds.ts';
import { harmonicProgressionsJa } from './harmonic-progressions.ts';
import { livePerformanceJa } from './live-performance.ts';
import { rhythmVariationsJa } from './rhythm-variations.ts';

/** The courses that are there in Japanese, by their ids. */
export const japanese: Readonly<Record<string, CourseText>> = {
  'beginner-1': firstSoundsJa,
  'beginner-2': addingMelodyJa,
  'beginner-3': rhythmVariationsJa,
  'intermediate-1': advancedPatternsJa,
  'intermediate-2': harmonicProgressionsJa,
  'expert-1': livePerformanceJa,
};
