import './no-eval.ts';
import * as z from 'zod/mini';
import { nothing } from './operation.ts';
import { resource } from './resource.ts';

/** A built file and its subresource integrity value. */
const asset = z.object({ url: z.string(), integrity: z.string() });

const build = {
  version: z.string(),
  /** URL of mf-manifest.json. */
  manifest: z.string(),
  /** URL of the entry script. */
  entry: z.string(),
  integrity: z.object({ manifest: z.string(), entry: z.string() }),
  /** What it needs beside its entry for its first picture. */
  files: z.optional(z.array(asset)),
  /** The file of its texts, by language. */
  messages: z.optional(z.record(z.string(), asset)),
};

/** One version of a remote; the entry carries the hashes of its own chunks. */
export const remoteBuild = z.object(build);

export type RemoteBuild = z.output<typeof remoteBuild>;

/** The remotes by name: what the shell needs to load each, and the version before it, which it falls back on. */
export const remoteList = z.record(
  z.string(),
  z.object({ ...build, previous: z.optional(remoteBuild) }),
);

export type RemoteList = z.output<typeof remoteList>;

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

/** Characters of a report's message and of its stack. */
export const reportLimits = { message: 300, stack: 2000 };

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
  errors: [
    'body_malformed',
    'body_too_deep',
    'body_too_large',
    'body_too_slow',
    'content_type_unsupported',
    'validation_failed',
    'not_found',
    'rate_limited',
    'database_unavailable',
    'internal',
  ],
});

export const remoteResources = { remotes, reportRemote };
