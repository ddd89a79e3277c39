import './no-eval.ts';
import { type GridEdit, isParamControl, limits, type NewLayer, trackControls } from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';

const amount = z.number().check(z.minimum(0), z.maximum(1));
const volume = z
  .number()
  .check(z.minimum(limits.trackVolume.min), z.maximum(limits.trackVolume.max));
const place = { pattern: z.optional(z.int()), layer: z.int() };
const step = { ...place, step: z.int() };

const newLayer = exactly<NewLayer>()(
  z.object({
    strudelName: z.string(),
    volume,
    name: z.optional(z.string()),
    note: z.optional(z.string()),
    effects: z.optional(z.record(z.string(), z.number())),
    muted: z.optional(z.boolean()),
    steps: z.array(
      z.object({ on: z.boolean(), velocity: amount, probability: amount, repeats: z.int() }),
    ),
  }),
);

/** A parameter of a plugin's instrument: `acmeBell_decay`. */
const paramControl = z
  .templateLiteral([z.string(), '_', z.string()])
  .check(z.refine(isParamControl));

/** One edit of a program's layers. */
export const gridEdit = exactly<GridEdit>()(
  z.discriminatedUnion('kind', [
    z.object({ ...step, kind: z.literal('step'), on: z.boolean() }),
    z.object({ ...step, kind: z.literal('velocity'), value: z.number() }),
    z.object({ ...step, kind: z.literal('probability'), value: z.number() }),
    z.object({ ...step, kind: z.literal('repeats'), value: z.number() }),
    z.object({ ...place, kind: z.literal('name'), name: z.string() }),
    z.object({
      ...place,
      kind: z.literal('effect'),
      effect: z.union([
        z.enum(trackControls.map(({ name }) => name)),
        z.literal('clip'),
        paramControl,
      ]),
      // JSON leaves it out when it is undefined.
      value: z.union([z.number(), z.undefined()]),
    }),
    z.object({ ...place, kind: z.literal('volume'), volume }),
    z.object({ ...place, kind: z.literal('note'), note: z.string() }),
    z.object({ ...place, kind: z.literal('instrument'), strudelName: z.string() }),
    z.object({ ...place, kind: z.literal('mute'), muted: z.boolean() }),
    z.object({ ...place, kind: z.literal('remove') }),
    z.object({ kind: z.literal('add'), pattern: z.optional(z.int()), layer: newLayer }),
    z.object({
      kind: z.literal('add-code'),
      pattern: z.optional(z.int()),
      name: z.string(),
      code: z.string(),
    }),
    z.object({ ...place, kind: z.literal('replace'), code: z.string() }),
    z.object({ kind: z.literal('swing'), swing: amount }),
  ]),
);
