import { limits, type Studio, type TutorialPlugin } from '@hocket/sdk';
import { courseProgress, nextStep } from './course.ts';
import type { LessonAttempt } from './lesson-attempt.ts';

/** Milliseconds after the last edit. */
const listenAfter = 400;

/** What a learner does in a lesson, and what is reported of it. */
export class LessonSteps {
  #since: number;
  #listening: ReturnType<typeof setTimeout> | undefined;
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

  /** Another text, which is listened to once nothing has been typed for 400 ms. */
  readonly edit = (code: string): void => {
    clearTimeout(this.#listening);
    this.#attempt.setCode(code);
    this.#listening = setTimeout(() => void this.listen(), listenAfter);
  };

  /** The lesson is left: it falls silent, and listens no more. */
  readonly leave = (): void => {
    clearTimeout(this.#listening);
    this.#attempt.stop();
  };

  /** Plays what is written now, whether or not something plays. */
  readonly run = (): Promise<void> => {
    this.#attempt.stop();
    return this.play();
  };

  readonly play = async (): Promise<void> => {
    const isStart = !this.#attempt.playing;
    if (isStart) clearTimeout(this.#listening);
    await this.#attempt.play();
    if (isStart) this.reportVerdict();
  };

  readonly listenToGrid = async (): Promise<void> => {
    clearTimeout(this.#listening);
    await this.#attempt.listenToGrid();
    this.reportVerdict();
  };

  readonly previous = (): void => this.open(this.#place - 1);

  /** Marks the step complete, met or not: learners can always move on. */
  readonly next = (): void => {
    this.finish(this.#place);
    this.open(this.#place + 1);
  };

  /**
   * Marks every step complete, records the tutorial, and takes the code to the studio, which plays it, says what was
   * learned and offers another tutorial.
   */
  readonly complete = (next?: TutorialPlugin): void => {
    this.record();
    this.takeToStudio();
    this.#studio.learn.closeLesson();
    this.sayLearned(next);
    this.#studio.transport.play('code').catch((error: unknown) => {
      this.#studio.notify({ kind: 'error', text: this.#studio.explain(error) });
    });
  };

  /** Records the tutorial, and begins another one or goes on with it. */
  readonly begin = (course: TutorialPlugin): void => {
    this.record();
    this.goOn(course);
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

  private record(): void {
    const { learn } = this.#studio;
    for (const place of this.#course.lessons.keys()) this.finish(place);
    const { stepsPassed = [], timeSpent = 0 } =
      courseProgress(learn.progress, this.#course.id) ?? {};
    const score = Math.round((stepsPassed.length / this.#course.lessons.length) * 100);
    learn.complete(this.#course.id, { timeSpent: Math.round(timeSpent), score });
  }

  private sayLearned(next: TutorialPlugin | undefined): void {
    const studio = this.#studio;
    const { title, skills } = this.#course;
    const text = studio.t('tutorials:finished', { course: title });
    const label = next && studio.t('tutorials:nextUp', { name: next.title });
    const action = label && {
      label,
      run: () => {
        this.goOn(next);
        // By now the learner is in the studio, or on another page.
        studio.actions.run('panel.tutorials');
      },
    };
    // Two messages: each is read without scrolling.
    const learned = `${studio.t('tutorials:learned')} ${skills.join(' · ')}`;
    studio.notify({ kind: 'info', text: learned });
    studio.notify({ kind: 'success', text, ...(action && { action }) });
  }

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

  private goOn(course: TutorialPlugin): void {
    const { learn } = this.#studio;
    learn.openLesson({ tutorial: course.id, step: nextStep(course, learn.progress) });
  }

  private open(step: number): void {
    this.#studio.learn.openLesson({ tutorial: this.#course.id, step });
  }

  /** What is missed while somebody still writes is no attempt. */
  private async listen(): Promise<void> {
    await this.#attempt.listen();
    if (this.#attempt.verdict.kind === 'passed') this.reportVerdict();
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
