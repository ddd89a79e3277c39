import './no-eval.ts';
import * as z from 'zod/mini';
import type { ErrorCode } from './error-code.ts';
import { nothing } from './operation.ts';
import {
  pageErrorKinds,
  pageErrorPlace,
  remoteList,
  reportLimits,
  served as servedShape,
} from './remote-shape.ts';
import { resource } from './resource.ts';

const remotes = resource({
  method: 'GET',
  path: '/remotes.json',
  area: 'remotes',
  summary: 'The panels of the studio that are deployed, with the hashes that they are held to.',
  headers: z.object({ 'if-none-match': z.optional(z.string()) }),
  answers: {
    200: { description: 'The remotes by name', json: remoteList },
    304: { description: 'It is what you have' },
  },
  errors: [],
});

const served = resource({
  method: 'GET',
  path: '/serves.json',
  area: 'remotes',
  summary: 'What the studio serves panels with: the version of the contract, and of each library.',
  headers: z.object({ 'if-none-match': z.optional(z.string()) }),
  answers: {
    200: { description: 'What it serves them with', json: servedShape },
    304: { description: 'It is what you have' },
    404: { description: 'The studio is not built' },
  },
  errors: [],
});

/** Of what browsers tell. */
const reportRefusals: readonly ErrorCode[] = [
  'body_malformed',
  'body_too_deep',
  'body_too_large',
  'body_too_slow',
  'content_type_unsupported',
  'validation_failed',
  'rate_limited',
  'database_unavailable',
  'internal',
];

const reportRemote = resource({
  method: 'POST',
  path: '/remotes/reports',
  area: 'remotes',
  summary:
    'Says what went wrong with a version of a panel in somebody’s browser; of whom, nothing is said.',
  body: z.object({
    remote: z.string().check(z.maxLength(64)),
    version: z.string().check(z.maxLength(64)),
    /**
     * The code of what went wrong: `remote_threw` where its panel could not be shown, `remote_hung` where the page came to
     * a halt in it, `remote_error` for what it threw elsewhere, as on a click, while the panel stayed.
     */
    reason: z.string().check(z.regex(/^[a-z_]{1,40}$/)),
    /** The version that is shown instead. */
    shown: z.optional(z.string().check(z.maxLength(64))),
    /** The error's message, without what people wrote. */
    message: z.optional(z.string().check(z.maxLength(reportLimits.message))),
    /** Where it was thrown, a line for each call. */
    stack: z.optional(z.string().check(z.maxLength(reportLimits.stack))),
  }),
  example: {
    remote: 'grid',
    version: '$VERSION',
    reason: 'remote_threw',
    message: 'Out of tune',
  },
  answers: { 200: { description: 'Counted', json: z.object({ data: nothing }) } },
  errors: [...reportRefusals, 'not_found'],
});

const reportLoads = resource({
  method: 'POST',
  path: '/remotes/loads',
  area: 'remotes',
  summary:
    'Says how panels fared on a page, and what its own scripts threw; of whom, nothing is said.',
  body: z.object({
    loads: z
      .array(
        z.object({
          remote: z.string().check(z.maxLength(64)),
          version: z.string().check(z.maxLength(64)),
          /** Milliseconds from the first request for it until its panel stood; left out once that was told. */
          standMs: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
          /** What kept the page from answering in its code: how often, and for how many milliseconds. */
          longTasks: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
          longMs: z.optional(z.number().check(z.minimum(0), z.maximum(3_600_000))),
        }),
      )
      .check(z.maxLength(40)),
    /** Names the builds of shell and engine that the page has, where the server named them. */
    release: z.optional(z.string().check(z.regex(/^[0-9a-f]{10}$/))),
    /** What scripts of shell and engine threw where nobody caught it: its kind and its place, nothing of its message. */
    errors: z.optional(
      z
        .array(
          z.object({
            kind: z.enum(pageErrorKinds),
            place: z.string().check(z.regex(pageErrorPlace)),
            /** How often. */
            count: z.int().check(z.minimum(1), z.maximum(100)),
          }),
        )
        .check(z.maxLength(20)),
    ),
  }),
  example: { loads: [{ remote: 'grid', version: '$VERSION', standMs: 180 }] },
  answers: { 200: { description: 'Counted', json: z.object({ data: nothing }) } },
  errors: reportRefusals,
});

export const remoteResources = { remotes, served, reportRemote, reportLoads };
