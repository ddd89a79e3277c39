import './no-eval.ts';
import { type AiCurrent, type AiRepair, type AiRequest, languages, limits } from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { music } from './music-shape.ts';
import { says } from './problems.ts';
import { prompt } from './prompt.ts';

/** How often a refused answer may be sent back. */
export const repairs = 2;
/** Answers that one request may ask for. */
const mostTakes = 3;

const text = (max: number) => z.string().check(z.maxLength(max));
const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const bpm = whole(limits.bpm.min, limits.bpm.max);

const current = exactly<AiCurrent>()(
  z.object({
    version: z.literal(2),
    music: z.optional(music),
    unread: z
      .array(z.object({ name: text(limits.nameLength), isPitched: z.boolean() }))
      .check(z.maxLength(4 * limits.maxTracks)),
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
