import './no-eval.ts';
import { limits } from '@hocket/sdk';
import * as z from 'zod/mini';
import { operation } from './operation.ts';

/** Cycles that one call hears at most, and onsets that it tells. */
export const mostHeard = { cycles: 16, onsets: 4000 } as const;

const place = z.object({ line: z.int(), column: z.int() });

const onset = z.object({
  begin: z.number(),
  end: z.number(),
  /** Strudel's controls: `s`, `note`, `gain`, … */
  value: z.record(z.string(), z.unknown()),
  /** Offsets in the text, from and to. */
  locations: z.optional(z.array(z.array(z.int()))),
});

/** What a program plays, as the server hears it. */
export type HeardCode = z.output<typeof heardCode>;
export const heardCode = z.object({
  cps: z.number(),
  events: z.array(onset).check(z.maxLength(mostHeard.onsets)),
  problems: z.array(
    z.object({ code: z.string(), message: z.string(), subject: z.optional(z.string()) }),
  ),
  failure: z.optional(
    z.object({ code: z.string(), message: z.string(), place: z.optional(place) }),
  ),
});

export const checkOperations = {
  checkCode: operation({
    method: 'POST',
    path: '/check',
    summary:
      'Hears a Strudel program without a browser: its onsets in cycles, `problems` that let it play on, and `failure` where it does not play, with the place in the text.',
    auth: 'bearer',
    body: z.object({
      code: z.string().check(z.maxLength(limits.codeLength)),
      /** Of a program that sets no tempo. */
      bpm: z.optional(z.number().check(z.minimum(limits.bpm.min), z.maximum(limits.bpm.max))),
      cycles: z.optional(z.int().check(z.minimum(1), z.maximum(mostHeard.cycles))),
    }),
    example: { code: 'note("<c3 eb3> g3").s("sawtooth")', bpm: 120, cycles: 2 },
    data: heardCode,
    errors: ['busy'],
  }),
};
