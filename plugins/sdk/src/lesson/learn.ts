import type {
  Achievement,
  LearningProgress,
  StepReport,
  TutorialResult,
  TutorialSummary,
} from '../api/tutorials.ts';

/** A lesson that is open: a tutorial's id, and the place of the step in it, from 0. */
export interface OpenLesson {
  tutorial: string;
  step: number;
  /** What the learner has written in it. */
  code?: string;
}

/** What has been learned, and the lesson that is open. Observable. */
export interface Learn {
  /** `failed`: the server could not be asked; what is known here stands. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** As the server lists them: with ratings and students. Empty until it has answered. */
  readonly tutorials: readonly TutorialSummary[];
  /** With what the server was not told yet, and what was learned in plugins' courses. */
  readonly progress: LearningProgress;
  /** Ids of completed tutorials, each once. */
  readonly completedLessons: readonly string[];
  readonly achievements: readonly Achievement[];
  /** Achievements that were unlocked and not shown yet. */
  readonly unlocked: readonly Achievement[];
  /** Reports that wait until the server can be reached. */
  readonly waiting: number;
  /** The lesson that is open; it stays open while the studio is shown. */
  readonly lesson: OpenLesson | undefined;
  /** True when the studio shall be shown instead of the tutorials. */
  readonly wantsStudio: boolean;
  /** Asks the server for all of it. Never rejects: `status` says how it went. */
  load(): Promise<void>;
  openLesson(lesson: OpenLesson): void;
  closeLesson(): void;
  goToStudio(): void;
  /** The studio is shown. */
  arrived(): void;
  /** Tells the server, now or when it can be reached, in order. Of a plugin's course it stays on this machine. */
  reportStep(tutorial: string, step: string, report: StepReport): void;
  complete(tutorial: string, result: TutorialResult): void;
  /** What was unlocked has been shown. */
  celebrated(): void;
}
