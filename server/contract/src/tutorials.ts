import './no-eval.ts';
import {
  type Achievement,
  type LearningOutcome,
  type LearningProgress,
  limits,
  type StepReport,
  type TutorialDetail,
  type TutorialProgress,
  type TutorialResult,
  type TutorialSummary,
} from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { idempotencyKey, operation } from './operation.ts';
import { instant } from './user-shape.ts';

const summary = exactly<TutorialSummary>()(
  z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    duration: z.number(),
    difficulty: z.enum(['Beginner', 'Intermediate', 'Expert']),
    objectives: z.array(z.string()),
    skills: z.array(z.string()),
    sortOrder: z.number(),
    prerequisites: z.array(z.string()),
    lessons: z.number(),
    unlocked: z.boolean(),
    students: z.number(),
    rating: z.nullable(z.number()),
  }),
);

const detail = exactly<TutorialDetail>()(
  z.extend(summary, {
    estimatedTime: z.number(),
    steps: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
);

const tutorial = exactly<TutorialProgress>()(
  z.object({
    id: z.string(),
    stepsDone: z.array(z.string()),
    stepsPassed: z.array(z.string()),
    currentStep: z.nullable(z.string()),
    attempts: z.number(),
    timeSpent: z.number(),
    startedAt: instant,
    completedAt: z.nullable(instant),
    score: z.nullable(z.number()),
  }),
);

const progress = exactly<LearningProgress>()(
  z.object({ completedLessons: z.array(z.string()), tutorials: z.array(tutorial) }),
);

const achievement = exactly<Achievement>()(
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    rarity: z.enum(['common', 'rare', 'epic', 'legendary']),
    unlocked: z.boolean(),
    unlockedAt: z.nullable(instant),
  }),
);

const outcome = exactly<LearningOutcome>()(z.object({ progress, unlocked: z.array(achievement) }));

/** Seconds as a client has them: a tab that stood open for days says so, and the server counts less. */
const seconds = z.number().check(z.minimum(0));

const report = exactly<StepReport>()(
  z.object({
    completed: z.boolean(),
    passed: z.optional(z.boolean()),
    code: z.optional(z.string().check(z.maxLength(limits.lessonCodeLength))),
    timeSpent: seconds,
  }),
);

const result = exactly<TutorialResult>()(
  z.object({
    timeSpent: seconds,
    score: z.number().check(z.minimum(0), z.maximum(100)),
    rating: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
  }),
);

export const tutorialOperations = {
  listTutorials: operation({
    method: 'GET',
    path: '/tutorials',
    summary: 'Lists the tutorials in their order; signed in, with what is unlocked for you.',
    auth: 'optional',
    data: z.array(summary),
    errors: [],
  }),
  tutorialProgress: operation({
    method: 'GET',
    path: '/tutorials/progress',
    summary: 'Says how far you are in each tutorial.',
    auth: 'bearer',
    data: progress,
    errors: [],
  }),
  getTutorial: operation({
    method: 'GET',
    path: '/tutorials/:id',
    summary: 'Shows one tutorial with its steps.',
    auth: 'optional',
    params: z.object({ id: z.string() }),
    data: detail,
    errors: ['not_found'],
  }),
  reportStep: operation({
    method: 'POST',
    path: '/tutorials/:id/step/:step',
    summary:
      'Reports an attempt at a step, or that it is done: steps in their order, each counted once. A goal counts as met with the `code` that met it, and no sooner after the one before than its step can be read.',
    auth: 'bearer',
    params: z.object({ id: z.string(), step: z.string() }),
    headers: idempotencyKey,
    body: report,
    example: { completed: true, timeSpent: 60 },
    data: outcome,
    errors: [
      'idempotency_key_reused',
      'not_found',
      'tutorial_locked',
      'step_locked',
      'step_too_soon',
    ],
  }),
  completeTutorial: operation({
    method: 'POST',
    path: '/tutorials/:id/complete',
    summary: 'Completes a tutorial and marks all its steps done.',
    auth: 'bearer',
    params: z.object({ id: z.string() }),
    body: result,
    example: { timeSpent: 600, score: 100 },
    data: outcome,
    errors: ['not_found', 'tutorial_locked'],
  }),
  achievements: operation({
    method: 'GET',
    path: '/achievements',
    summary: 'Lists all achievements, yours with the day on which you unlocked them.',
    auth: 'bearer',
    data: z.array(achievement),
    errors: [],
  }),
};
