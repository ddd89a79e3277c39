import { type AiCalls, type AiRequest, HocketError } from '@hocket/sdk';
import * as z from 'zod/mini';
import { aiOperations } from '../ai.ts';
import { type Connection, call } from '../call.ts';
import { invalid, problemsOf, telling } from '../problems.ts';
import { prompt } from '../prompt.ts';
import { streamedCall } from '../streamed-call.ts';
import { aiFailure } from './ai-failure.ts';

const { aiCapabilities, aiHistory, deleteFromAiHistory, generate, saveToAiHistory } = aiOperations;

/** Milliseconds for an answer, longer than the server waits for a provider. */
const patience = 75_000;

export function aiClient(connection: Connection): AiCalls {
  return {
    generate: async (body, { signal, onExplanation } = {}) => {
      refusePrompt(body);
      const time = AbortSignal.timeout(patience);
      const hearing = {
        signal: signal ? AbortSignal.any([signal, time]) : time,
        on: { explanation: onExplanation },
      };
      return streamedCall(connection, generate, { body }, hearing).catch((error: unknown) => {
        throw signal?.aborted ? cancelled(error) : aiFailure(error);
      });
    },
    aiCapabilities: () => call(connection, aiCapabilities, {}),
    aiHistory: (query = {}) => call(connection, aiHistory, { query }),
    saveToAiHistory: (body, key) =>
      call(connection, saveToAiHistory, { body, headers: { 'idempotency-key': key } }),
    deleteFromAiHistory: async (id) =>
      void (await call(connection, deleteFromAiHistory, { params: { id } })),
  };
}

function cancelled(cause: unknown): HocketError {
  return new HocketError('ai_cancelled', 'The AI was told to stop.', { cause });
}

/** Says what is wrong with a prompt before it is sent. */
function refusePrompt({ prompt: text }: AiRequest): void {
  // Not destructured: the bundler would take it for a use of everything in zod, 60 kB of languages.
  const { error } = z.safeParse(prompt, text, telling);
  if (error) throw invalid(problemsOf(error));
}
