import { checkedMusic } from '@hocket/music';
import type { AiRequest } from '@hocket/sdk';
import type { AiHistory } from '../ai/ai-history.ts';
import type { Generator } from '../ai/generator.ts';
import { type Handlers, route } from '../http/route.ts';

/** Per address. */
const saveLimit = { name: 'ai-history', points: 120, seconds: 60 };

/** Throws `music_invalid` where the studio could not have made the music that goes along. */
function withCheckedMusic(request: AiRequest): AiRequest {
  const { current } = request;
  if (current?.music === undefined) return request;
  return { ...request, current: { ...current, music: checkedMusic(current.music) } };
}

/** Music from words, and the signed-in user's own history of it. */
export function aiRoutes(generator: Generator, history: AiHistory) {
  return {
    generate: route(({ caller, body, signal, sendEvent }) =>
      generator.generate(caller.id, withCheckedMusic(body), {
        signal,
        onExplanation: (words) => sendEvent('explanation', words),
      }),
    ),
    aiCapabilities: route(async () => generator.capabilities()),
    aiHistory: route(({ caller, query }) => history.list(caller.id, query)),
    saveToAiHistory: route(
      ({ caller, body, headers }) => history.save(caller.id, body, headers['idempotency-key']),
      saveLimit,
    ),
    deleteFromAiHistory: route(async ({ caller, params }) => {
      await history.delete(caller.id, params.id);
      return null;
    }),
  } satisfies Partial<Handlers>;
}
