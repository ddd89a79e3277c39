import { operations } from '@hocket/api';
import type { AiHistory } from '../ai/ai-history.ts';
import type { Generator } from '../ai/generator.ts';
import { type Route, route } from '../http/route.ts';

const { aiCapabilities, aiHistory, deleteFromAiHistory, generate, saveToAiHistory } = operations;

/** Per address. */
const saveLimit = { name: 'ai-history', points: 120, seconds: 60 };

/** Music from words, and the signed-in user's own history of it. */
export function aiRoutes(generator: Generator, history: AiHistory): Route[] {
  return [
    route(generate, ({ caller, body, signal, sendEvent }) =>
      generator.generate(caller.id, body, {
        signal,
        onExplanation: (words) => sendEvent('explanation', words),
      }),
    ),
    route(aiCapabilities, async () => generator.capabilities()),
    route(aiHistory, ({ caller, query }) => history.list(caller.id, query)),
    route(
      saveToAiHistory,
      ({ caller, body, headers }) => history.save(caller.id, body, headers['idempotency-key']),
      saveLimit,
    ),
    route(deleteFromAiHistory, async ({ caller, params }) => {
      await history.delete(caller.id, params.id);
      return null;
    }),
  ];
}
