import type { LearningProgress, StepReport, TutorialProgress, TutorialResult } from '@hocket/sdk';

/** Something learned that the server has to be told. */
export type LearningReport =
  | { kind: 'step'; tutorial: string; step: string; report: StepReport; key: string }
  | { kind: 'tutorial'; tutorial: string; result: TutorialResult };

/** The progress as it will be once the server knows of a report. */
export function withReport(progress: LearningProgress, sent: LearningReport): LearningProgress {
  const { tutorial: id } = sent;
  if (sent.kind === 'tutorial') {
    const { completedLessons } = progress;
    if (completedLessons.includes(id)) return progress;
    return { ...progress, completedLessons: [...completedLessons, id] };
  }
  const before = progress.tutorials.find((each) => each.id === id) ?? begun(id);
  const { step, report } = sent;
  const after = {
    ...before,
    stepsDone: report.completed ? including(before.stepsDone, step) : before.stepsDone,
    stepsPassed: report.passed ? including(before.stepsPassed, step) : before.stepsPassed,
    timeSpent: before.timeSpent + report.timeSpent,
  };
  return {
    ...progress,
    tutorials: [...progress.tutorials.filter((each) => each.id !== id), after],
  };
}

function including(ids: readonly string[], id: string): string[] {
  return [...new Set([...ids, id])];
}

function begun(id: string): TutorialProgress {
  return {
    ...{ id, stepsDone: [], stepsPassed: [], currentStep: null, attempts: 0, timeSpent: 0 },
    ...{ startedAt: new Date().toISOString(), completedAt: null, score: null },
  };
}
