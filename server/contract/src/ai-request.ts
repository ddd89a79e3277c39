import './no-eval.ts';
import {
  type AiCurrent,
  type AiLayer,
  type AiRepair,
  type AiRequest,
  languages,
  limits,
} from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { says } from './problems.ts';
import { prompt } from './prompt.ts';

/** How often a refused answer may be sent back. */
export const repairs = 2;
/** Answers that one request may ask for. */
const mostTakes = 3;

const text = (max: number) => z.string().check(z.maxLength(max));
const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const bpm = whole(limits.bpm.min, limits.bpm.max);

const layer = exactly<AiLayer>()(
  z.object({
    name: text(limits.nameLength),
    locked: z.boolean(),
    sound: z.optional(text(limits.nameLength)),
    note: z.optional(text(400)),
    volume: z.optional(
      z.number().check(z.minimum(limits.trackVolume.min), z.maximum(limits.trackVolume.max)),
    ),
    muted: z.optional(z.boolean()),
    effects: z.optional(
      z.record(text(40), z.number()).check(
        z.refine((map) => Object.keys(map).length <= 32, {
          ...says('too_many', 'At most 32 effects'),
          params: { maximum: 32 },
        }),
      ),
    ),
    steps: z.optional(
      z.string().check(z.regex(/^[x.]{0,1024}$/, says('steps_invalid', 'Steps are x and .'))),
    ),
  }),
);

const current = exactly<AiCurrent>()(
  z.object({
    bpm,
    swing: z.number().check(z.minimum(0), z.maximum(1)),
    parts: z
      .array(
        z.object({
          times: whole(1, 10_000),
          layers: z.array(layer).check(z.maxLength(limits.maxTracks)),
        }),
      )
      .check(z.maxLength(limits.maxChain)),
  }),
);

const repair = exactly<AiRepair>()(
  z.object({
    attempt: whole(1, repairs),
    code: text(limits.codeLength),
    layer: z.optional(text(limits.nameLength)),
    message: text(2000),
  }),
);

/** What is wanted of the AI. */
export const aiRequest = exactly<AiRequest>()(
  z
    .object({
      prompt,
      style: z.optional(text(40)),
      mood: z.optional(text(40)),
      key: z.optional(text(40)),
      metre: z.optional(text(40)),
      instruments: z.optional(text(200)),
      density: z.optional(text(40)),
      length: z.optional(text(40)),
      chords: z.optional(text(400)),
      level: z.optional(z.enum(['Beginner', 'Intermediate', 'Expert'])),
      bpm: z.optional(bpm),
      code: z.optional(text(limits.codeLength)),
      task: z.optional(z.enum(['compose', 'edit'])),
      current: z.optional(current),
      locked: z.optional(z.array(text(limits.nameLength)).check(z.maxLength(limits.maxTracks))),
      reroll: z.optional(text(limits.nameLength)),
      repair: z.optional(repair),
      language: z.optional(z.enum(languages)),
      seed: z.optional(whole(0, 2 ** 32 - 1)),
      takes: z.optional(whole(1, mostTakes)),
    })
    .check(
      z.refine(
        ({ task, code, current }) => task !== 'edit' || Boolean(code && current),
        says('edit_without_music', 'An edit needs the music that is to be changed'),
      ),
    ),
);
