import type { HocketError } from '@hocket/sdk';
import { refuse } from '../errors.ts';

/** Why an answer cannot be used. */
export type UnusableReason = 'empty' | 'html' | 'no_code' | 'truncated' | 'protocol' | 'too_long';

/** For an answer that holds no music. */
export function unusable(reason: UnusableReason, cause?: unknown): HocketError {
  const sentence =
    'The AI answered with something that is not music. Ask again, or say it in other words.';
  return refuse('ai_answer_unusable', sentence, { reason }, cause);
}

/** For an answer that is too long. */
export function tooLarge(): HocketError {
  const sentence = 'The AI answered far too much. Ask again, or ask for something shorter.';
  return refuse('ai_answer_too_large', sentence);
}

/** For an API that rejects our requests. */
export function misconfigured(status: number): HocketError {
  const sentence = 'The AI of this server is not set up right. Whoever runs it has to look at it.';
  return refuse('ai_misconfigured', sentence, undefined, new Error(`It answers ${status}`));
}

/** For an API that cannot be reached, or that breaks off an answer. */
export function unavailable(cause?: unknown): HocketError {
  const sentence = 'The AI is away. Try again in a moment.';
  return refuse('ai_unavailable', sentence, { retryAfter: 10 }, cause);
}

/** For an answer that does not come in time. */
export function tooSlow(): HocketError {
  return refuse('ai_timeout', 'The AI took too long. Ask again, or ask for something simpler.');
}

/** For a request that the AI will not answer. */
export function declined(): HocketError {
  return refuse('ai_refused', 'The AI would not answer this. Say it in other words.');
}

/** For a user who asks too often, or an API that is asked too often; whole seconds. */
export function limited(retryAfter: number, reason: 'user' | 'api'): HocketError {
  const sentence = `AI generation rate limited. Try again in ${retryAfter} seconds.`;
  return refuse('ai_limit', sentence, { retryAfter, reason });
}

/** For a request whose user no longer waits. */
export function cancelled(): HocketError {
  return refuse('ai_cancelled', 'The AI was told to stop.');
}
