/** How hard a tutorial is. */
export type Difficulty = 'Beginner' | 'Intermediate' | 'Expert';

/** A lesson as the outline knows it; its text is the tutorial plugin's. */
export interface TutorialStep {
  id: string;
  title: string;
}

/** What must be known of a tutorial to list it, lock it and keep its progress. */
export interface TutorialOutline {
  id: string;
  title: string;
  description: string;
  /** Minutes. */
  duration: number;
  difficulty: Difficulty;
  objectives: string[];
  skills: string[];
  /** Place in the list, from 1. */
  sortOrder: number;
  /** Ids of the tutorials to complete before it. */
  prerequisites: string[];
  /** In the order in which they are done. */
  steps: TutorialStep[];
}
