import { operations } from '@hocket/api';
import { type Route, route } from '../http/route.ts';
import type { Learners } from '../services/learning/learners.ts';
import type { Tutorials } from '../services/learning/tutorials.ts';

const { achievements, completeTutorial, getTutorial, listTutorials, reportStep, tutorialProgress } =
  operations;

/** Per address; high, because a class may share one address and an offline client sends many reports at once. */
const reportLimit = { name: 'learning', points: 600, seconds: 60 };

/** Tutorials, and what the signed-in user did in them. */
export function tutorialRoutes(tutorials: Tutorials, learners: Learners): Route[] {
  return [
    route(listTutorials, ({ caller }) => tutorials.list(caller?.id)),
    route(tutorialProgress, ({ caller }) => learners.progress(caller.id)),
    route(getTutorial, ({ caller, params }) => tutorials.read(params.id, caller?.id)),
    route(
      reportStep,
      ({ caller, params: { id, step }, body, headers }) =>
        learners.reportStep(caller.id, {
          tutorial: id,
          step,
          report: body,
          key: headers['idempotency-key'],
        }),
      reportLimit,
    ),
    route(
      completeTutorial,
      ({ caller, params, body }) => learners.complete(caller.id, params.id, body),
      reportLimit,
    ),
    route(achievements, ({ caller }) => learners.achievements(caller.id)),
  ];
}
