import { tutorialOutlines } from '@hocket/courses/outlines';
import type { LearningProgress, TutorialOutline } from '@hocket/sdk';
import type { LearnerRecord, StepRecord, TutorialRecord } from '../../models/learner.ts';

/** A learner's progress in the existing tutorials and steps. */
export function progressOf({ tutorials }: LearnerRecord): LearningProgress {
  return {
    completedLessons: completedOf(tutorials),
    tutorials: tutorialOutlines.flatMap((outline) => {
      const record = tutorials.find(({ id }) => id === outline.id);
      return record ? [tutorialProgressOf(outline, record)] : [];
    }),
  };
}

/** Ids of completed tutorials. */
export function completedOf(tutorials: readonly TutorialRecord[]): string[] {
  return tutorials.filter(({ completedAt }) => completedAt).map(({ id }) => id);
}

/** Ids of the steps that are done, in the tutorial's order. */
export function stepsDone(outline: TutorialOutline, record: TutorialRecord | undefined): string[] {
  const done = new Set(record?.steps.filter(({ doneAt }) => doneAt).map(({ id }) => id));
  return outline.steps.map(({ id }) => id).filter((id) => done.has(id));
}

/** Whether its goal was met and the code is stored. */
export function isPassed({ passedAt, code }: StepRecord): boolean {
  return passedAt !== undefined && code !== undefined;
}

/** How many of all tutorials' steps are done: the lessons that count. */
export function lessonsDone(tutorials: readonly TutorialRecord[]): number {
  const counts = tutorialOutlines.map(
    (outline) =>
      stepsDone(
        outline,
        tutorials.find(({ id }) => id === outline.id),
      ).length,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

function tutorialProgressOf(outline: TutorialOutline, record: TutorialRecord) {
  const done = stepsDone(outline, record);
  return {
    id: record.id,
    stepsDone: done,
    stepsPassed: outline.steps
      .map(({ id }) => id)
      .filter((id) => record.steps.some((step) => step.id === id && isPassed(step))),
    currentStep: outline.steps.find(({ id }) => !done.includes(id))?.id ?? null,
    attempts: record.steps.reduce((sum, { attempts }) => sum + attempts, 0),
    timeSpent: record.timeSpent,
    startedAt: record.startedAt.toISOString(),
    completedAt: record.completedAt?.toISOString() ?? null,
    score: record.score ?? null,
  };
}
