import { readingSeconds } from '@hocket/courses/outlines';
import {
  clamp,
  isEmptyCode,
  type StepReport,
  type TutorialOutline,
  type TutorialResult,
} from '@hocket/sdk';
import { refuse } from '../../errors.ts';
import type { WorkRecord } from '../../models/certificate.ts';
import type { LearnerRecord, StepRecord, TutorialRecord } from '../../models/learner.ts';
import { findOutline, isUnlocked } from './find-outline.ts';
import type { WorkVerdict } from './heard-works.ts';
import { completedOf, isPassed, stepsDone } from './progress-of.ts';

/** The time of a report, and since when the learner has an account: no more time can have been spent. */
export interface ReportTime {
  now: Date;
  since: Date;
  /** How much faster than its reading time a goal may be met after the one before. */
  speedFactor: number;
}

/** How many keys are remembered; an offline client sends fewer reports at once. */
const rememberedKeys = 100;

/**
 * The record after a step's report; the same one when it counts nothing: the step is done already and
 * not passed just now, or the key came before. Rejects with `not_found`, `tutorial_locked`, `step_locked` or
 * `step_too_soon`.
 */
export function recordStep(
  learner: LearnerRecord,
  { tutorial: id, step, report, key }: StepReported,
  time: ReportTime,
): LearnerRecord {
  const outline = findOutline(id);
  const place = outline.steps.findIndex((each) => each.id === step);
  if (place < 0) throw refuse('not_found', 'There is no such step');
  const begun = learner.tutorials.find((each) => each.id === id);
  const done = stepsDone(outline, begun);
  if (key !== undefined && learner.keys.includes(key)) return learner;
  const pass = passOf(report, time);
  if (begun && done.includes(step)) return withPass(learner, begun, step, pass, time);
  refuseLocked(outline, learner);
  if (outline.steps.slice(0, place).some((before) => !done.includes(before.id))) {
    throw refuse('step_locked', 'Finish the steps before this one first.');
  }
  if (pass) refuseTooSoon(learner, id, step, time);
  const before = begun?.steps.find((each) => each.id === step);
  const spent = credited(learner, report.timeSpent, time);
  const after = {
    id: step,
    attempts: (before?.attempts ?? 0) + 1,
    timeSpent: (before?.timeSpent ?? 0) + spent,
    ...(report.completed ? { doneAt: time.now } : {}),
    ...pass,
  };
  const tutorial = begun ?? { id, startedAt: time.now, steps: [], timeSpent: 0 };
  const changed = withTutorial(learner, {
    ...tutorial,
    steps: [...tutorial.steps.filter((each) => each !== before), after],
    timeSpent: tutorial.timeSpent + spent,
  });
  if (key === undefined) return changed;
  return { ...changed, keys: [...learner.keys, key].slice(-rememberedKeys) };
}

type Pass = Required<Pick<StepRecord, 'passedAt' | 'code'>>;

/** The pass of a report; undefined without the code that met the goal. */
function passOf({ passed, code = '' }: StepReport, { now }: ReportTime): Pass | undefined {
  return passed && !isEmptyCode(code) ? { passedAt: now, code } : undefined;
}

/** A finished step can only change in one way: its goal is met later. */
function withPass(
  learner: LearnerRecord,
  tutorial: TutorialRecord,
  id: string,
  pass: Pass | undefined,
  time: ReportTime,
): LearnerRecord {
  const step = tutorial.steps.find((each) => each.id === id);
  if (!pass || !step || isPassed(step)) return learner;
  refuseTooSoon(learner, tutorial.id, id, time);
  const steps = tutorial.steps.map((each) => (each === step ? { ...step, ...pass } : each));
  return withTutorial(learner, { ...tutorial, steps });
}

/** A work, and what the server heard of it. */
export interface JudgedWork {
  work: WorkRecord;
  verdict: WorkVerdict;
}

/** The record once the server has listened to a work; the same one when the step has other code by now. */
export function withVerdict(
  learner: LearnerRecord,
  { work: { tutorial: id, step, code }, verdict }: JudgedWork,
): LearnerRecord {
  const tutorial = learner.tutorials.find((each) => each.id === id);
  const work = tutorial?.steps.find((each) => each.id === step);
  if (!tutorial || !work || work.code !== code) return learner;
  if (work.heard === verdict) return learner;
  const { passedAt: _, code: __, ...undone } = work;
  const after = verdict === 'missed' ? undone : { ...work, heard: verdict };
  const steps = tutorial.steps.map((each) => (each === work ? after : each));
  return withTutorial(learner, { ...tutorial, steps });
}

/** Rejects with `step_too_soon` while the step cannot have been read since the goal before it was met. */
function refuseTooSoon(
  { tutorials }: LearnerRecord,
  tutorial: string,
  step: string,
  { now, since, speedFactor }: ReportTime,
): void {
  const passes = tutorials.flatMap(({ steps }) => steps.filter(isPassed));
  const last = Math.max(since.getTime(), ...passes.map(({ passedAt }) => Number(passedAt)));
  const reading = Math.floor(readingSeconds(tutorial, step) / speedFactor);
  const retryAfter = Math.ceil(last / 1000 + reading - now.getTime() / 1000);
  if (retryAfter <= 0) return;
  const sentence = `Nobody reads a step that fast. Send it again in ${retryAfter} seconds.`;
  throw refuse('step_too_soon', sentence, { retryAfter });
}

export interface StepReported {
  tutorial: string;
  step: string;
  report: StepReport;
  key?: string;
}

/**
 * The record once a tutorial is completed, all its steps done; the same one when it was before. Rejects with
 * `not_found` or `tutorial_locked`.
 */
export function recordCompletion(
  learner: LearnerRecord,
  id: string,
  { timeSpent, score, rating }: TutorialResult,
  time: ReportTime,
): LearnerRecord {
  const outline = findOutline(id);
  const begun = learner.tutorials.find((each) => each.id === id);
  if (begun?.completedAt) return learner;
  refuseLocked(outline, learner);
  const tutorial = begun ?? { id, startedAt: time.now, steps: [], timeSpent: 0 };
  const known = new Set(tutorial.steps.map((step) => step.id));
  const skipped = outline.steps.filter((step) => !known.has(step.id));
  const steps: StepRecord[] = [
    ...tutorial.steps,
    ...skipped.map((step) => ({ id: step.id, attempts: 0, timeSpent: 0 })),
  ];
  return withTutorial(learner, {
    ...tutorial,
    steps: steps.map((step) => ({ ...step, doneAt: step.doneAt ?? time.now })),
    completedAt: time.now,
    score,
    ...(rating === undefined ? {} : { rating }),
    // Time that the steps did not report is added.
    timeSpent: tutorial.timeSpent + credited(learner, timeSpent - tutorial.timeSpent, time),
  });
}

/** The record with what the learner gives a tutorial, 1 to 5, or nothing any more. Rejects with `not_found`. */
export function recordRating(
  learner: LearnerRecord,
  id: string,
  stars: number | null,
): LearnerRecord {
  findOutline(id);
  const begun = learner.tutorials.find((each) => each.id === id);
  if (!begun) throw refuse('not_found', 'Begin this tutorial before you rate it.');
  const { rating = null, ...unrated } = begun;
  if (rating === stars) return learner;
  return withTutorial(learner, { ...unrated, ...(stars !== null && { rating: stars }) });
}

function refuseLocked(outline: TutorialOutline, { tutorials }: LearnerRecord): void {
  if (isUnlocked(outline, completedOf(tutorials))) return;
  throw refuse('tutorial_locked', 'Complete previous tutorials');
}

function withTutorial(learner: LearnerRecord, tutorial: TutorialRecord): LearnerRecord {
  const others = learner.tutorials.filter(({ id }) => id !== tutorial.id);
  return { ...learner, tutorials: [...others, tutorial] };
}

/** The seconds that count: the total cannot exceed the age of the account. */
function credited(
  { tutorials }: LearnerRecord,
  seconds: number,
  { now, since }: ReportTime,
): number {
  const counted = tutorials.reduce((sum, { timeSpent }) => sum + timeSpent, 0);
  const passed = Math.floor((now.getTime() - since.getTime()) / 1000);
  return clamp(Math.round(seconds), 0, Math.max(0, passed - counted));
}
