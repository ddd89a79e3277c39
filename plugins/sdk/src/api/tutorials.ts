import type { TutorialOutline } from '../tutorial-outline.ts';

/** A tutorial as the list shows it. */
export interface TutorialSummary extends Omit<TutorialOutline, 'steps'> {
  /** How many there are. */
  lessons: number;
  /** Every prerequisite is completed by whoever asks; signed out: it has none. */
  unlocked: boolean;
  /** Learners who have begun it. */
  students: number;
  /** The mean of what learners gave it, 1 to 5; null until someone did. */
  rating: number | null;
}

/** A tutorial with its lessons. */
export interface TutorialDetail extends TutorialSummary {
  /** Minutes. */
  estimatedTime: number;
  steps: TutorialOutline['steps'];
}

/** How far one learner is in one tutorial. */
export interface TutorialProgress {
  id: string;
  /** Ids, in the tutorial's order. */
  stepsDone: string[];
  /** Ids of those whose goal was met by code that the server keeps, in the tutorial's order. */
  stepsPassed: string[];
  /** Id of the first step that is not done; null when all are. */
  currentStep: string | null;
  /** Reports of its steps until each was done. */
  attempts: number;
  /** Seconds. */
  timeSpent: number;
  /** ISO 8601. */
  startedAt: string;
  /** ISO 8601. */
  completedAt: string | null;
  /** 0 to 100. */
  score: number | null;
}

/** How far a learner has come. */
export interface LearningProgress {
  /** Ids of completed tutorials. */
  completedLessons: string[];
  /** Those that were begun, in the list's order. */
  tutorials: TutorialProgress[];
}

/** What the learner's browser says about a step. */
export interface StepReport {
  /** Done: the learner goes on. Else an attempt that was not. */
  completed: boolean;
  /** Its goal was met, as the browser heard it; counts with the code that met it. */
  passed?: boolean;
  /** What the learner wrote, at most 10,000 characters. */
  code?: string;
  /** Seconds; the server counts no more than the clock allows. */
  timeSpent: number;
}

/** What the learner's browser says about a whole tutorial. */
export interface TutorialResult {
  /** Seconds in all its steps together; the server counts no more than the clock allows. */
  timeSpent: number;
  /** 0 to 100. */
  score: number;
  /** What the learner gives the tutorial, 1 to 5. */
  rating?: number;
}

/** Stars of a tutorial, each 1 to 5. */
export interface TutorialRating {
  /** What the caller gives it; null for none. */
  own: number | null;
  /** The mean of what learners give it, to one digit; null when nobody does. */
  mean: number | null;
}

/** Something that a learner has reached or may reach. */
export interface Achievement {
  id: string;
  name: string;
  description: string;
  /** A name of the icon set. */
  icon: string;
  rarity: 'common' | 'rare' | 'epic' | 'legendary';
  unlocked: boolean;
  /** ISO 8601. */
  unlockedAt: string | null;
}

/** What a report led to. */
export interface LearningOutcome {
  progress: LearningProgress;
  /** Achievements that it unlocked: to be celebrated now. */
  unlocked: Achievement[];
}
