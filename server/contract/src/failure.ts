import './no-eval.ts';
import { HocketError, type Json } from '@hocket/sdk';
import * as z from 'zod/mini';

/** The body of every answer that is not a success. */
export const failure = z.object({
  error: z.object({
    /** Stable; see `errorStatus`. */
    code: z.string(),
    /** An English sentence. */
    message: z.string(),
    details: z.optional(z.custom<Json>()),
    /** Also in the answer's X-Request-Id and in the server's log. */
    requestId: z.string(),
  }),
});

export type Failure = z.output<typeof failure>;

/** The error that a body tells of; undefined when it tells of none. */
export function refused(body: unknown): HocketError | undefined {
  const said = z.safeParse(failure, body);
  if (!said.success) return undefined;
  const { code, message, details } = said.data.error;
  return new HocketError(code, message, { details });
}
