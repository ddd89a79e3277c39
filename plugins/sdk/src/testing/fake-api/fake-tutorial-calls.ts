import type {
  Achievement,
  LearningOutcome,
  LearningProgress,
  StepReport,
  TutorialDetail,
  TutorialProgress,
  TutorialRating,
  TutorialResult,
  TutorialSummary,
} from '../../api/tutorials.ts';
import { HocketError } from '../../error.ts';
import type { TutorialOutline } from '../../tutorial-outline.ts';
import { FakeCommunityCalls } from './fake-community-calls.ts';
import { fakeOutlines } from './fake-outlines.ts';

const at = '2026-01-01T00:00:00.000Z';

/** Progress in memory, with the server's rules for order; it unlocks no achievement by itself. */
export class FakeTutorialCalls extends FakeCommunityCalls {
  learned: LearningProgress = { completedLessons: [], tutorials: [] };
  earned: Achievement[] = [];
  /** What the user gives tutorials. */
  stars: Record<string, number> = {};

  async listTutorials(): Promise<TutorialSummary[]> {
    this.failOnce();
    return fakeOutlines.map((outline) => this.#summary(outline));
  }
  async getTutorial(id: string): Promise<TutorialDetail> {
    this.failOnce();
    const outline = outlineOf(id);
    const { duration, steps } = outline;
    return { ...this.#summary(outline), estimatedTime: duration, steps: [...steps] };
  }
  async tutorialProgress(): Promise<LearningProgress> {
    this.failOnce();
    return structuredClone(this.learned);
  }
  async reportStep(
    id: string,
    step: string,
    { completed, passed, code, timeSpent }: StepReport,
    _key?: string,
  ): Promise<LearningOutcome> {
    this.failOnce();
    const { steps } = outlineOf(id);
    const known = this.learned.tutorials.find((each) => each.id === id);
    const tutorial = known ?? begun(id, steps[0]?.id);
    if (!tutorial.stepsDone.includes(step)) {
      if (step !== tutorial.currentStep) throw new HocketError('step_locked', 'Not yet.');
      if (!known) this.learned.tutorials.push(tutorial);
      tutorial.attempts += 1;
      tutorial.timeSpent += timeSpent;
      if (completed) tutorial.stepsDone.push(step);
      tutorial.currentStep =
        steps.find((each) => !tutorial.stepsDone.includes(each.id))?.id ?? null;
    }
    if (passed && code !== undefined && !tutorial.stepsPassed.includes(step))
      tutorial.stepsPassed.push(step);
    return this.#outcome();
  }
  async completeTutorial(id: string, { score }: TutorialResult): Promise<LearningOutcome> {
    this.failOnce();
    const { steps } = outlineOf(id);
    const known = this.learned.tutorials.find((each) => each.id === id);
    const tutorial = known ?? begun(id, undefined);
    if (!known) this.learned.tutorials.push(tutorial);
    if (tutorial.completedAt === null) {
      const stepsDone = steps.map((step) => step.id);
      Object.assign(tutorial, { completedAt: at, score, stepsDone, currentStep: null });
      this.learned.completedLessons.push(id);
    }
    return this.#outcome();
  }
  async tutorialRatings(): Promise<Record<string, number>> {
    this.failOnce();
    return { ...this.stars };
  }
  async rateTutorial(id: string, stars: number | null): Promise<TutorialRating> {
    this.failOnce();
    if (stars === null) delete this.stars[id];
    else this.stars[id] = stars;
    return { own: stars, mean: stars };
  }
  async achievements(): Promise<Achievement[]> {
    this.failOnce();
    return this.earned;
  }

  #outcome(): LearningOutcome {
    return { progress: structuredClone(this.learned), unlocked: [] };
  }

  #summary({ steps, ...outline }: TutorialOutline): TutorialSummary {
    const { completedLessons } = this.learned;
    return {
      ...outline,
      lessons: steps.length,
      unlocked: outline.prerequisites.every((id) => completedLessons.includes(id)),
      students: 0,
      rating: null,
    };
  }
}

function begun(id: string, currentStep: string | undefined): TutorialProgress {
  return {
    id,
    stepsDone: [],
    stepsPassed: [],
    currentStep: currentStep ?? null,
    attempts: 0,
    timeSpent: 0,
    startedAt: at,
    completedAt: null,
    score: null,
  };
}

function outlineOf(id: string): TutorialOutline {
  const outline = fakeOutlines.find((each) => each.id === id);
  if (!outline) throw new HocketError('not_found', 'There is no such tutorial.');
  return outline;
}
