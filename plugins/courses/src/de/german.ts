import type { CourseText } from '@hocket/sdk';
import { addingMelodyDe } from './adding-melody.ts';
import { firstSoundsDe } from './first-sounds.ts';
import { rhythmVariationsDe } from './rhythm-variations.ts';

/** The courses that are there in German, by their ids. */
export const german: Readonly<Record<string, CourseText>> = {
  'beginner-1': firstSoundsDe,
  'beginner-2': addingMelodyDe,
  'beginner-3': rhythmVariationsDe,
};
