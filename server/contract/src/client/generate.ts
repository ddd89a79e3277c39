import {
  type AiAnswer,
  type AiListener,
  type AiRequest,
  codeOf,
  HocketError,
  messageOf,
} from '@hocket/sdk';
import * as z from 'zod/mini';
import type { aiOperations } from '../ai.ts';
import { errorStatus } from '../error-code.ts';
import { invalid, problemsOf, telling } from '../problem-sentences.ts';
import { prompt } from '../prompt.ts';
import type { Calls } from './calls.ts';

/** Milliseconds for an answer, longer than the server waits for a provider. */
const timeoutMs = 75_000;

/** Makes music of words: refuses a prompt before it is sent, and says failures in the words of the AI. */
export async function generate(
  calls: Pick<Calls<typeof aiOperations>, 'generate'>,
  request: AiRequest,
  { signal, onExplanation }: AiListener = {},
): Promise<AiAnswer> {
  refusePrompt(request);
  const time = AbortSignal.timeout(timeoutMs);
  const hearing = {
    signal: signal ? AbortSignal.any([signal, time]) : time,
    on: { explanation: onExplanation },
  };
  return calls.generate(request, hearing).catch((error: unknown) => {
    throw signal?.aborted ? cancelled(error) : aiFailure(error);
  });
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

/** A failure of generating as specification, part 8, words it; what the user can mend keeps its own sentence. */
function aiFailure(error: unknown): unknown {
  const code = codeOf(error);
  const { details } = error as HocketError;
  if (code === 'rate_limited') {
    const { retryAfter } = details as { retryAfter: number };
    const sentence = `AI generation rate limited. Try again in ${retryAfter} seconds.`;
    return new HocketError('ai_limit', sentence, { details, cause: error });
  }
  const status = statusOf(error);
  if (status === undefined || status < 500) return error;
  const said = `AI generation failed: HTTP ${status}`;
  // The AI's own failures say what can be done; the server's others are not about it.
  const sentence = code.startsWith('ai_') ? `${said}. ${messageOf(error)}` : said;
  return new HocketError(code, sentence, { details, cause: error });
}

/** The HTTP status of an error's code, or of the answer that had none. */
function statusOf(error: unknown): number | undefined {
  const code = codeOf(error);
  if (Object.hasOwn(errorStatus, code)) return errorStatus[code as keyof typeof errorStatus];
  const { details } = error as { details?: { status?: unknown } };
  return typeof details?.status === 'number' ? details.status : undefined;
}
