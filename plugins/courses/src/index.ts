import type { TutorialPlugin } from '@hocket/sdk';
import { addingMelody } from './adding-melody.ts';
import { advancedPatterns } from './advanced-patterns.ts';
import { firstSounds } from './first-sounds.ts';
import { harmonicProgressions } from './harmonic-progressions.ts';
import { livePerformance } from './live-performance.ts';
import { rhythmVariations } from './rhythm-variations.ts';

/** The built-in courses in the order in which they are listed, written as anybody writes one. */
export const courses: readonly TutorialPlugin[] = [
  firstSounds,
  addingMelody,
  rhythmVariations,
  advancedPatterns,
  harmonicProgressions,
  livePerformance,
];
