import type { StepReport, TutorialOutline, TutorialResult } from '@hocket/sdk';
import { refuse } from '../../errors.ts';
import type { LearnerRecord, TutorialRecord } from '../../models/learner.ts';
import { findOutline, isUnlocked } from './find-outline.ts';
import { completedOf, stepsDone } from './progress-of.ts';

/** When a report arrives, and for how long its learner has had an account: no more can have been spent. */
export interface Clock {
  now: Date;
  since: Date;
}

/** Keys that are remembered; a client that was offline sends fewer reports than this at once. */
const rememberedKeys = 100;

/**
 * The record after a step's report; the same one when it counts nothing: the step is done already and
 * not passed just now, or the key came before. Rejects with `not_found`, `tutorial_locked` or `step_locked`.
 */
export function recordStep(
  learner: LearnerRecord,
  { tutorial: id, step, report, key }: StepReported,
  clock: Clock,
): LearnerRecord {
  const outline = findOutline(id);
  const place = outline.steps.findIndex((each) => each.id === step);
  if (place < 0) throw refuse('not_found', 'There is no such step');
  const begun = learner.tutorials.find((each) => each.id === id);
  const done = stepsDone(outline, begun);
  if (key !== undefined && learner.keys.includes(key)) return learner;
  if (begun && done.includes(step)) return withPass(learner, begun, step, report, clock);
  refuseLocked(outline, learner);
  if (outline.steps.slice(0, place).some((before) => !done.includes(before.id))) {
    throw refuse('step_locked', 'Finish the steps before this one first.');
  }
  const before = begun?.steps.find((each) => each.id === step);
  const spent = credited(learner, report.timeSpent, clock);
  const after = {
    id: step,
    attempts: (before?.attempts ?? 0) + 1,
    timeSpent: (before?.timeSpent ?? 0) + spent,
    ...(report.completed ? { doneAt: clock.now } : {}),
    ...(report.passed ? { passedAt: clock.now } : {}),
  };
  const tutorial = begun ?? { id, startedAt: clock.now, steps: [], timeSpent: 0 };
  const changed = withTutorial(learner, {
    ...tutorial,
    steps: [...tutorial.steps.filter((each) => each !== before), after],
    timeSpent: tutorial.timeSpent + spent,
  });
  if (key === undefined) return changed;
  return { ...changed, keys: [...learner.keys, key].slice(-rememberedKeys) };
}

/** Of a step that is done only one thing is still news: that its goal was met after all. */
function withPass(
  learner: LearnerRecord,
  tutorial: TutorialRecord,
  id: string,
  { passed }: StepReport,
  { now }: Clock,
): LearnerRecord {
  const step = tutorial.steps.find((each) => each.id === id);
  if (!passed || !step || step.passedAt) return learner;
  const steps = tutorial.steps.map((each) => (each === step ? { ...step, passedAt: now } : each));
  return withTutorial(learner, { ...tutorial, steps });
}

export interface StepReported {
  tutorial: string;
  step: string;
  report: StepReport;
  key?: string;
}

/**
 * The record once a tutorial is completed; the same one when it was before. Rejects with `not_found`,
 * `tutorial_locked` or `tutorial_incomplete`, with the ids of the missing steps.
 */
export function recordCompletion(
  learner: LearnerRecord,
  id: string,
  { timeSpent, score, rating }: TutorialResult,
  clock: Clock,
): LearnerRecord {
  const outline = findOutline(id);
  const begun = learner.tutorials.find((each) => each.id === id);
  if (begun?.completedAt) return learner;
  refuseLocked(outline, learner);
  const done = stepsDone(outline, begun);
  const missing = outline.steps.map((step) => step.id).filter((step) => !done.includes(step));
  if (!begun || missing.length > 0) {
    throw refuse('tutorial_incomplete', 'Finish every step of this tutorial first.', { missing });
  }
  return withTutorial(learner, {
    ...begun,
    completedAt: clock.now,
    score,
    ...(rating === undefined ? {} : { rating }),
    // The steps have told most of it; what they did not tell is added.
    timeSpent: begun.timeSpent + credited(learner, timeSpent - begun.timeSpent, clock),
  });
}

function refuseLocked(outline: TutorialOutline, { tutorials }: LearnerRecord): void {
  if (isUnlocked(outline, completedOf(tutorials))) return;
  throw refuse('tutorial_locked', 'Complete previous tutorials');
}

function withTutorial(learner: LearnerRecord, tutorial: TutorialRecord): LearnerRecord {
  const others = learner.tutorials.filter(({ id }) => id !== tutorial.id);
  return { ...learner, tutorials: [...others, tutorial] };
}

/** Seconds that count: all time spent together is no more than has passed since the account was made. */
function credited({ tutorials }: LearnerRecord, seconds: number, { now, since }: Clock): number {
  const counted = tutorials.reduce((sum, { timeSpent }) => sum + timeSpent, 0);
  const passed = Math.floor((now.getTime() - since.getTime()) / 1000);
  return Math.max(0, Math.min(Math.round(seconds), passed - counted));
}
