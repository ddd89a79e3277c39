import './no-eval.ts';
import type { Json } from '@hocket/sdk';
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
