import { limits, type Studio, type TutorialPlugin } from '@hocket/sdk';
import { courseProgress } from './course.ts';
import type { LessonAttempt } from './lesson-attempt.ts';

/** What a learner does in a lesson, and what is reported of it. */
export class LessonSteps {
  #since: number;
  readonly #studio: Studio;
  readonly #course: TutorialPlugin;
  readonly #place: number;
  readonly #attempt: LessonAttempt;
  readonly #now: () => number;

  constructor(
    studio: Studio,
    course: TutorialPlugin,
    place: number,
    attempt: LessonAttempt,
    now: () => number = Date.now,
  ) {
    this.#studio = studio;
    this.#course = course;
    this.#place = place;
    this.#attempt = attempt;
    this.#now = now;
    this.#since = now();
  }

  /** Plays what is written now, whether or not something plays. */
  readonly run = (): Promise<void> => {
    this.#attempt.stop();
    return this.play();
  };

  readonly play = async (): Promise<void> => {
    const isStart = !this.#attempt.playing;
    await this.#attempt.play();
    if (isStart) this.reportVerdict();
  };

  readonly listenToGrid = async (): Promise<void> => {
    await this.#attempt.listenToGrid();
    this.reportVerdict();
  };

  readonly previous = (): void => this.open(this.#place - 1);

  /** Marks the step complete, met or not: learners can always move on. */
  readonly next = (): void => {
    this.finish(this.#place);
    this.open(this.#place + 1);
  };

  /** Marks every step complete, records the tutorial, and takes the code to the studio. */
  readonly complete = (): void => {
    const { learn } = this.#studio;
    for (const place of this.#course.lessons.keys()) this.finish(place);
    const { stepsPassed = [], timeSpent = 0 } =
      courseProgress(learn.progress, this.#course.id) ?? {};
    const score = Math.round((stepsPassed.length / this.#course.lessons.length) * 100);
    learn.complete(this.#course.id, { timeSpent: Math.round(timeSpent), score });
    this.takeToStudio();
    learn.closeLesson();
  };

  /** Takes the code to the studio; the lesson stays open behind it. */
  readonly tryInStudio = (): void => {
    this.keep();
    this.takeToStudio();
  };

  readonly doOnGrid = (): void => {
    this.keep();
    this.#studio.transport.show('grid');
    this.#studio.learn.goToStudio();
  };

  private takeToStudio(): void {
    const { project, transport, learn } = this.#studio;
    project.setCode(this.#attempt.code, 'own');
    transport.show('code');
    learn.goToStudio();
  }

  private keep(): void {
    const { code } = this.#attempt;
    this.#studio.learn.openLesson({ tutorial: this.#course.id, step: this.#place, code });
  }

  private open(step: number): void {
    this.#studio.learn.openLesson({ tutorial: this.#course.id, step });
  }

  private finish(place: number): void {
    const step = this.#course.lessons[place];
    const { learn } = this.#studio;
    const done = courseProgress(learn.progress, this.#course.id)?.stepsDone ?? [];
    if (!step || done.includes(step.id)) return;
    const timeSpent = place === this.#place ? this.takeTime() : 0;
    learn.reportStep(this.#course.id, step.id, { completed: true, timeSpent });
  }

  /** A goal that is met completes its step; one that is not is an attempt. */
  private reportVerdict(): void {
    const { learn } = this.#studio;
    const step = this.#course.lessons[this.#place];
    const { kind } = this.#attempt.verdict;
    const known = courseProgress(learn.progress, this.#course.id);
    if (!step || kind === 'none' || known?.stepsPassed.includes(step.id)) return;
    const passed = kind === 'passed';
    if (!passed && known?.stepsDone.includes(step.id)) return;
    learn.reportStep(this.#course.id, step.id, {
      completed: passed,
      timeSpent: this.takeTime(),
      ...(passed ? { passed, ...codeOf(this.#attempt) } : {}),
    });
  }

  /** Seconds since the last report. */
  private takeTime(): number {
    const before = this.#since;
    this.#since = this.#now();
    return Math.max(0, Math.round((this.#since - before) / 1000));
  }
}

/** The code that met the goal; code that is too long to be kept is not sent. */
function codeOf({ judged }: LessonAttempt): { code?: string } {
  return judged.length > limits.lessonCodeLength ? {} : { code: judged };
}
