import type {
  Achievement,
  LearningProgress,
  StepReport,
  TutorialResult,
  TutorialSummary,
} from '../api/tutorials.ts';
import type { Learn, OpenLesson } from '../lesson/learn.ts';

/** A learner's record in memory that writes down what is reported. */
export class FakeLearn implements Learn {
  status: Learn['status'] = 'ready';
  tutorials: readonly TutorialSummary[] = [];
  progress: LearningProgress = { completedLessons: [], tutorials: [] };
  achievements: readonly Achievement[] = [];
  unlocked: readonly Achievement[] = [];
  waiting = 0;
  lesson: OpenLesson | undefined = undefined;
  wantsStudio = false;
  /** Steps as they were reported. */
  reports: [tutorial: string, step: string, report: StepReport][] = [];
  /** Tutorials as they were completed. */
  results: [tutorial: string, result: TutorialResult][] = [];
  /** How often the server was asked. */
  loads = 0;

  get completedLessons(): readonly string[] {
    return this.progress.completedLessons;
  }
  async load(): Promise<void> {
    this.loads += 1;
  }
  openLesson(lesson: OpenLesson): void {
    this.lesson = lesson;
    this.wantsStudio = false;
  }
  closeLesson(): void {
    this.lesson = undefined;
  }
  goToStudio(): void {
    this.wantsStudio = true;
  }
  arrived(): void {
    this.wantsStudio = false;
  }
  reportStep(tutorial: string, step: string, report: StepReport): void {
    this.reports.push([tutorial, step, report]);
  }
  complete(tutorial: string, result: TutorialResult): void {
    this.results.push([tutorial, result]);
  }
  celebrated(): void {
    this.unlocked = [];
  }
}
