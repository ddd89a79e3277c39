import './no-eval.ts';
import { limits } from '@hocket/sdk';
import * as z from 'zod/mini';

const cycle = z.number().check(z.minimum(0), z.maximum(1e9));
const target = z.object({ kind: z.enum(['pattern', 'section']), id: z.string() });
/** Tells the keys that somebody holds apart. */
const noteKey = z.int().check(z.minimum(0), z.maximum(127));

/** What a visitor asks of a room beside the document. Listeners ask for the time only. */
export const roomRequest = z.discriminatedUnion('kind', [
  /** `sent` comes back as it is. */
  z.object({ kind: z.literal('time'), sent: z.number() }),
  /** All play anew, the song from so many bars after its beginning, or the code that was run last. */
  z.object({
    kind: z.literal('play'),
    what: z.enum(['grid', 'code']),
    from: z.number().check(z.minimum(-limits.maxBars), z.maximum(limits.maxBars)),
  }),
  /** All stop at a cycle, or as soon after it as all can. */
  z.object({ kind: z.literal('stop'), cycle }),
  /** The grid goes on with a pattern or a section, again and again, or with the song; `origin` is where its beginning lies. */
  z.object({
    kind: z.literal('launch'),
    cycle,
    origin: z.number().check(z.minimum(-1e9), z.maximum(1e9)),
    target: z.optional(target),
  }),
  /** What was launched for that cycle or later is not played. */
  z.object({ kind: z.literal('unlaunch'), cycle }),
  /**
   * A program is played from the next cycle on that all can reach. `bpm`: the tempo that it sets. `after`: the newest run from
   * which it was put together, 0 for none; nothing where another one has come between.
   */
  z.object({
    kind: z.literal('run'),
    code: z.string().check(z.minLength(1), z.maxLength(limits.codeLength)),
    bpm: z.optional(z.number().check(z.minimum(1), z.maximum(limits.bpm.max * 4))),
    after: z.optional(z.int().check(z.minimum(0))),
  }),
  /** A part of the code, by its label, is that editor's from now on, by name. */
  z.object({
    kind: z.literal('part'),
    part: z.string().check(z.maxLength(64), z.regex(/^\p{ID_Start}\p{ID_Continue}*$/u)),
    owner: z.string().check(z.minLength(1), z.maxLength(120)),
  }),
  /** A key goes down: the others hear it at once. `at`: when, in seconds of the server's clock. `pitch`: none on drums. */
  z.object({
    kind: z.literal('strike'),
    key: noteKey,
    track: z.string().check(z.minLength(1), z.maxLength(64)),
    pitch: z.optional(z.number().check(z.minimum(0), z.maximum(127))),
    velocity: z.number().check(z.minimum(0), z.maximum(1)),
    at: z.number(),
  }),
  /** It is let go. */
  z.object({ kind: z.literal('release'), key: noteKey }),
  /** A program could not be played here: whoever ran it is told. */
  z.object({
    kind: z.literal('failed'),
    run: z.number(),
    message: z.string().check(z.maxLength(500)),
  }),
  /** All that happens is recorded from now on, or no longer. */
  z.object({ kind: z.literal('record'), isOn: z.boolean() }),
  /** `bar`: what it is about, counted from 1. */
  z.object({
    kind: z.literal('say'),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    bar: z.optional(z.int().check(z.minimum(1), z.maximum(limits.maxBars))),
  }),
]);

export type RoomRequest = z.infer<typeof roomRequest>;
export type RoomStrike = Omit<Extract<RoomRequest, { kind: 'strike' }>, 'kind'>;
export type RoomLaunch = Omit<Extract<RoomRequest, { kind: 'launch' }>, 'kind'>;
