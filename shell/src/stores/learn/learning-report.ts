import type { LearningProgress, StepReport, TutorialProgress, TutorialResult } from '@hocket/sdk';

/** Something learned that the server has to be told. */
export type LearningReport =
  | { kind: 'step'; tutorial: string; step: string; report: StepReport; key: string }
  | { kind: 'tutorial'; tutorial: string; result: TutorialResult };

/** The progress as it will be once the server knows of a report. */
export function withReport(progress: LearningProgress, sent: LearningReport): LearningProgress {
  const { tutorial: id } = sent;
  const before = progress.tutorials.find((each) => each.id === id) ?? begun(id);
  if (sent.kind === 'tutorial') {
    const { completedLessons } = progress;
    if (completedLessons.includes(id)) return progress;
    const { score } = sent.result;
    const after = { ...before, score, completedAt: new Date().toISOString() };
    return {
      completedLessons: [...completedLessons, id],
      tutorials: withTutorial(progress, after),
    };
  }
  const { step, report } = sent;
  const isNews = !before.stepsDone.includes(step);
  const after = {
    ...before,
    attempts: before.attempts + (isNews ? 1 : 0),
    stepsDone: report.completed ? including(before.stepsDone, step) : before.stepsDone,
    stepsPassed: report.passed ? including(before.stepsPassed, step) : before.stepsPassed,
    timeSpent: before.timeSpent + report.timeSpent,
  };
  return { ...progress, tutorials: withTutorial(progress, after) };
}

function withTutorial({ tutorials }: LearningProgress, after: TutorialProgress) {
  return [...tutorials.filter(({ id }) => id !== after.id), after];
}

function including(ids: readonly string[], id: string): string[] {
  return [...new Set([...ids, id])];
}

function begun(id: string): TutorialProgress {
  return {
    id,
    stepsDone: [],
    stepsPassed: [],
    currentStep: null,
    attempts: 0,
    timeSpent: 0,
    startedAt: new Date().toISOString(),
    completedAt: null,
    score: null,
  };
}
