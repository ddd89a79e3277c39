import type { CourseText } from '@hocket/sdk';
import { addingMelodyJa } from './adding-melody.ts';
import { firstSoundsJa } from './first-sounds.ts';
import { rhythmVariationsJa } from './rhythm-variations.ts';

/** The courses that are there in Japanese, by their ids. */
export const japanese: Readonly<Record<string, CourseText>> = {
  'beginner-1': firstSoundsJa,
  'beginner-2': addingMelodyJa,
  'beginner-3': rhythmVariationsJa,
};
