import type { CourseText, Language } from '@hocket/sdk';
import { german } from './de/german.ts';
import { spanish } from './es/spanish.ts';
import { french } from './fr/french.ts';
import { japanese } from './ja/japanese.ts';

/** Another language is a folder and one entry here; English is what the courses themselves are written in. */
const languages = { de: german, es: spanish, fr: french, ja: japanese };

/** A course in the languages into which it has been translated. */
export function translationsOf(course: string): Partial<Record<Language, CourseText>> {
  const found = Object.entries(languages).map(([language, courses]) => [language, courses[course]]);
  return Object.fromEntries(found.filter(([, text]) => text !== undefined));
}
