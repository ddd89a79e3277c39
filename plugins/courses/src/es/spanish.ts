import type { CourseText } from '@hocket/sdk';
import { addingMelodyEs } from './adding-melody.ts';
import { firstSoundsEs } from './first-sounds.ts';
import { rhythmVariationsEs } from './rhythm-variations.ts';

/** The courses that are there in Spanish, by their ids. */
export const spanish: Readonly<Record<string, CourseText>> = {
  'beginner-1': firstSoundsEs,
  'beginner-2': addingMelodyEs,
  'beginner-3': rhythmVariationsEs,
};
