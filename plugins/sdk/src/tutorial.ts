import type { Goal } from './lesson/goal.ts';
import type { Language } from './user.ts';

/** A word of the glossary. */
export interface Concept {
  term: string;
  /** A sentence. */
  meaning: string;
}

/** What of a lesson is read. */
export interface LessonText {
  title: string;
  /** What this is about and why, a paragraph or two. */
  description: string;
  /** What to do now. */
  instruction: string;
  /** They lead on without giving the answer away. */
  tips: readonly string[];
  concepts: readonly Concept[];
}

/** One step of a course: something to make that can be heard. */
export interface Lesson extends LessonText {
  id: string;
  /** Where it can be done; in code by default. */
  by?: readonly ('grid' | 'code')[];
  /** Starter code; it does not meet the goal yet. */
  code: string;
  /** One right answer of many. */
  expected: string;
  goal: Goal;
}

/** A course's texts in another language; the rest is shown as it was written. */
export interface CourseText {
  title: string;
  description: string;
  objectives: readonly string[];
  skills: readonly string[];
  /** By the lesson's id. */
  lessons: Readonly<Record<string, LessonText>>;
}

/** What two sounds can differ in that an ear learns to tell apart. */
export const earKinds = [
  'pitch',
  'chord',
  'beat',
  'filter',
  'loudness',
  'room',
  'tempo',
  'swing',
] as const;

/** What an ear is trained for, as `earKinds` names them. */
export type EarKind = (typeof earKinds)[number];

/** A course as pure data. */
export interface TutorialPlugin {
  apiVersion: number;
  id: string;
  title: string;
  description: string;
  difficulty: 'Beginner' | 'Intermediate' | 'Expert';
  /** Minutes. */
  duration: number;
  objectives: readonly string[];
  skills: readonly string[];
  /** What its ear training asks about; everything by default. */
  ear?: readonly EarKind[];
  /** Ids of the courses to complete before it. */
  prerequisites: readonly string[];
  /** In the order in which they are done. */
  lessons: readonly Lesson[];
  translations?: Partial<Record<Language, CourseText>>;
}

/** Gives one of the studio's own courses its types where it is written; a plugin's course is a file of JSON. */
export function defineTutorial(tutorial: Omit<TutorialPlugin, 'apiVersion'>): TutorialPlugin {
  return { apiVersion: 1, ...tutorial };
}
