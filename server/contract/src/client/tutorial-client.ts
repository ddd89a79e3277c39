import type { TutorialCalls } from '@hocket/sdk';
import { type Connection, call } from '../call.ts';
import { tutorialOperations } from '../tutorials.ts';

const { achievements, completeTutorial, getTutorial, listTutorials, reportStep, tutorialProgress } =
  tutorialOperations;

export function tutorialClient(connection: Connection): TutorialCalls {
  return {
    listTutorials: () => call(connection, listTutorials, {}),
    getTutorial: (id) => call(connection, getTutorial, { params: { id } }),
    tutorialProgress: () => call(connection, tutorialProgress, {}),
    reportStep: (id, step, body, key) =>
      call(connection, reportStep, {
        params: { id, step },
        body,
        headers: { 'idempotency-key': key },
      }),
    completeTutorial: (id, body) => call(connection, completeTutorial, { params: { id }, body }),
    achievements: () => call(connection, achievements, {}),
  };
}
