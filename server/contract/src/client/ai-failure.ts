import { codeOf, HocketError, messageOf } from '@hocket/sdk';
import { errorStatus } from '../error-code.ts';

/** A failure of generating as specification, part 8, words it; what the user can mend keeps its own sentence. */
export function aiFailure(error: unknown): unknown {
  const code = codeOf(error);
  const { details } = error as HocketError;
  if (code === 'rate_limited') {
    const { retryAfter } = details as { retryAfter: number };
    const sentence = `AI generation rate limited. Try again in ${retryAfter} seconds.`;
    return new HocketError('ai_limit', sentence, { details, cause: error });
  }
  const status = statusOf(code, messageOf(error));
  if (status === undefined || status < 500) return error;
  const said = `AI generation failed: HTTP ${status}`;
  // The AI's own failures say what can be done; the server's others are not about it.
  const sentence = code.startsWith('ai_') ? `${said}. ${messageOf(error)}` : said;
  return new HocketError(code, sentence, { details, cause: error });
}

/** The HTTP status of a code, or of an answer that had none. */
function statusOf(code: string, message: string): number | undefined {
  if (Object.hasOwn(errorStatus, code)) return errorStatus[code as keyof typeof errorStatus];
  const [, status] = /^HTTP (\d{3})\b/.exec(message) ?? [];
  return status === undefined ? undefined : Number(status);
}
