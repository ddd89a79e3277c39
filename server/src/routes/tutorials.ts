import { type Handlers, route, stamped } from '../http/route.ts';
import type { Learners } from '../services/learning/learners.ts';
import type { Tutorials } from '../services/learning/tutorials.ts';

/** Per address; high, because a class may share one address and an offline client sends many reports at once. */
const reportLimit = { name: 'learning', points: 600, seconds: 60 };

/** Tutorials, and what the signed-in user did in them. */
export function tutorialRoutes(tutorials: Tutorials, learners: Learners) {
  return {
    listTutorials: stamped(
      ['tutorials'],
      route(({ caller }) => tutorials.list(caller?.id)),
    ),
    tutorialProgress: route(({ caller }) => learners.progress(caller.id)),
    getTutorial: stamped(
      ['tutorials'],
      route(({ caller, params }) => tutorials.read(params.id, caller?.id)),
    ),
    reportStep: route(
      ({ caller, params: { id, step }, body, headers }) =>
        learners.reportStep(caller.id, {
          tutorial: id,
          step,
          report: body,
          key: headers['idempotency-key'],
        }),
      reportLimit,
    ),
    completeTutorial: route(
      ({ caller, params, body }) => learners.complete(caller.id, params.id, body),
      reportLimit,
    ),
    tutorialRatings: route(({ caller }) => learners.ratings(caller.id)),
    rateTutorial: route(
      ({ caller, params, body }) => learners.rate(caller.id, params.id, body.stars),
      reportLimit,
    ),
    achievements: route(({ caller }) => learners.achievements(caller.id)),
  } satisfies Partial<Handlers>;
}
