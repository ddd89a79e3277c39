import './no-eval.ts';
import * as z from 'zod/mini';
import { remotePlace } from './places.ts';

/** A built file and its subresource integrity value. */
const asset = z.object({ url: z.string(), integrity: z.string() });

/** What a flag of a panel can be. */
export const flagValue = z.union([z.boolean(), z.number(), z.string().check(z.maxLength(200))]);

export type FlagValue = z.output<typeof flagValue>;

/** Flags by name. */
export const flagValues = z.record(
  z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/)),
  flagValue,
);

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
  /** Where its panel stands; one that does not say so stands in the dock. */
  place: z.optional(remotePlace),
  /** The flags that are set in it. */
  flags: z.optional(flagValues),
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

/** What a shell serves remotes with: the contract's version, the parts of the studio, and the version of each shared library. */
export const served = z.object({
  apiVersion: z.int(),
  capabilities: z._default(z.array(z.string()), []),
  shared: z.record(z.string(), z.string()),
});

export type Served = z.output<typeof served>;

/** Characters of a report's message and of its stack. */
export const reportLimits = { message: 300, stack: 2000 };

/** What kinds of errors a page tells apart, by the names that JavaScript gives them. */
export const pageErrorKinds = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'other',
] as const;

export type PageErrorKind = (typeof pageErrorKinds)[number];

/** A call of a script of ours, as its stack has it: `name (/assets/file.js:line:column)`. */
export const pageErrorPlace =
  /^[\w$.<>?/]{1,61} \(\/(assets|engine)((?:\/[\w-]+(?:\.[\w-]+)*){1,4}\.js):(\d{1,7}):(\d{1,7})\)$/;
