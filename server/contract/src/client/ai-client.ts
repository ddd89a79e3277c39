import { type AiCalls, type AiRequest, HocketError } from '@hocket/sdk';
import * as z from 'zod/mini';
import { aiOperations } from '../ai.ts';
import { type Connection, call } from '../call.ts';
import { prompt } from '../prompt.ts';
import { aiFailure } from './ai-failure.ts';

const { aiCapabilities, aiHistory, deleteFromAiHistory, generate, saveToAiHistory } = aiOperations;

export function aiClient(connection: Connection): AiCalls {
  return {
    generate: async (body) => {
      refusePrompt(body);
      return call(connection, generate, { body }).catch((error: unknown) => {
        throw aiFailure(error);
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

/** Says what is wrong with a prompt before it is sent. */
function refusePrompt({ prompt: text }: AiRequest): void {
  // Not destructured: the bundler would take it for a use of everything in zod, 60 kB of languages.
  const issue = z.safeParse(prompt, text).error?.issues[0];
  if (issue) throw new HocketError('validation_failed', issue.message);
}
