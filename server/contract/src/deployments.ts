import './no-eval.ts';
import * as z from 'zod/mini';
import type { ErrorCode } from './error-code.ts';
import { remoteId } from './places.ts';
import { flagValue } from './remote-shape.ts';
import { resource } from './resource.ts';

/** What a remote and its version may be called: both are folders of addresses. */
const remote = z.string().check(z.regex(remoteId));
const version = z.string().check(z.regex(/^[0-9][A-Za-z0-9._-]{0,63}$/));

/** A file of a build: its path below the build's folder. */
const file = z.object({
  path: z.string().check(z.maxLength(200)),
  bytes: z.int().check(z.minimum(0)),
  /** Its sha384, as in the page's `integrity`. */
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
});

export type RemoteFile = z.output<typeof file>;

const refusals: readonly ErrorCode[] = [
  'deploy_token_invalid',
  'deploy_refused',
  'validation_failed',
  'rate_limited',
  'database_unavailable',
  'internal',
];
const bodyRefusals: readonly ErrorCode[] = [
  'body_malformed',
  'body_too_deep',
  'body_too_large',
  'body_too_slow',
  'content_type_unsupported',
];

/** Of a version that is not there, not whole, or that the studio cannot have. */
const versionRefusals: readonly ErrorCode[] = [
  'remote_version_unknown',
  'remote_version_incomplete',
  'remote_place_invalid',
  'remote_place_taken',
  'remote_api_version',
  'remote_capability_missing',
  'remote_shared_version',
  'storage_unavailable',
];

/** What went wrong with a version in browsers. */
const failures = z.object({
  /** How often, by the code of a report. */
  reasons: z.record(z.string(), z.int()),
  /** The latest reports, the newest first. */
  latest: z.array(
    z.object({
      reason: z.string(),
      message: z.optional(z.string()),
      stack: z.optional(z.string()),
      at: z.string(),
    }),
  ),
});

/** How a version fared in browsers. */
const health = z.object({
  /** How often its panel came to stand. */
  loads: z.int(),
  /** Within how many milliseconds in half of the loads, and in 95 of 100; null: in more than 25,600. */
  standMs: z.nullable(z.object({ median: z.nullable(z.int()), slowest: z.nullable(z.int()) })),
  /** What kept a page from answering in its code: how often, and for how many milliseconds. */
  longTasks: z.int(),
  longMs: z.number(),
});

const tally = { version: z.string(), failed: z.int(), of: z.int() };

/** What a group of people is called. */
const group = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/));

/** The people who get a version in place of the one for all. */
const audience = z.union([
  /** A share of all, in percent: the same people each time, and more as it grows. With 100, all of them. */
  z.strictObject({ share: z.int().check(z.minimum(1), z.maximum(100)) }),
  z.strictObject({ group }),
]);

export type Audience = z.output<typeof audience>;

/** Who gets a flag: whoever has a version, a group, a share of all people, or everybody. */
const flagAudience = z.union([
  ...audience.def.options,
  z.strictObject({ version }),
  z.strictObject({}),
]);

export type FlagAudience = z.output<typeof flagAudience>;

/** What a flag is called. */
const flagName = z.string().check(z.maxLength(40));

/** The versions of a remote that a server has. */
const deployed = z.object({
  /** The version that pages load; null when it is the one that came with the server. */
  live: z.nullable(z.string()),
  /** The version that a share of all people get in its place. */
  share: z.nullable(z.object({ version: z.string(), percent: z.int(), since: z.string() })),
  /** The versions that groups get in its place. */
  groups: z.array(z.object({ name: z.string(), version: z.string(), since: z.string() })),
  /** The flags that are set, and for whom: for all where that is empty. */
  flags: z.array(z.object({ name: flagName, value: flagValue, to: flagAudience })),
  /** Addresses that lead to a preview of a version or into a group, without what makes them good. */
  passes: z.array(
    z.object({
      id: z.string(),
      version: z.optional(z.string()),
      group: z.optional(z.string()),
      until: z.string(),
    }),
  ),
  /** The newest first. */
  versions: z.array(
    z.object({
      version: z.string(),
      at: z.string(),
      files: z.int(),
      complete: z.boolean(),
      failures,
      health,
    }),
  ),
  /** A version that some or all people have and that fails more often than the one without it. */
  worse: z.nullable(z.object({ ...tally, than: z.object(tally) })),
  /** The one that came with the server, or that its operator lists; null where there is none. */
  shipped: z.nullable(z.object({ version: z.string(), failures, health })),
});

export type Deployed = z.output<typeof deployed>;

const declareVersion = resource({
  method: 'PUT',
  path: '/deployments/:remote/:version',
  area: 'deployments',
  summary: 'Names the files of a new version of a panel; answers with those that have yet to come.',
  auth: 'deploy',
  params: z.object({ remote, version }),
  body: z.object({ files: z.array(file).check(z.minLength(1)) }),
  example: {
    files: [{ path: 'mf-manifest.json', bytes: 2, integrity: `sha384-${'A'.repeat(64)}` }],
  },
  answers: {
    200: {
      description: 'The paths of the files that are missing',
      json: z.object({ data: z.object({ missing: z.array(z.string()) }) }),
    },
  },
  errors: [
    ...refusals,
    ...bodyRefusals,
    'remote_file_refused',
    'file_too_large',
    'remote_version_taken',
  ],
});

const storeRemoteFile = resource({
  method: 'PUT',
  path: '/deployments/:remote/:version/file',
  address: '/deployments/$REMOTE/$VERSION/file?path=$FILE',
  area: 'deployments',
  summary: 'Stores one of the files that a version has named: exactly those bytes.',
  auth: 'deploy',
  params: z.object({ remote, version }),
  query: z.object({ path: z.string() }),
  takes: ['*/*'],
  answers: {
    201: { description: 'Stored', json: z.object({ data: z.object({ path: z.string() }) }) },
  },
  errors: [
    ...refusals,
    'remote_file_refused',
    'file_too_large',
    'upload_mismatch',
    'body_too_slow',
    'busy',
    ...versionRefusals,
  ],
});

const goLive = resource({
  method: 'PUT',
  path: '/deployments/:remote',
  area: 'deployments',
  summary:
    'Makes a version live, for all or for some; where none is named, takes back what some have, else goes back to the last one that did not fail.',
  auth: 'deploy',
  params: z.object({ remote }),
  body: z.object({
    version: z.optional(z.string().check(z.maxLength(64))),
    /** For whom: for all where it is left out. */
    to: z.optional(audience),
  }),
  example: { version: '$VERSION', to: { share: 5 } },
  answers: { 200: { description: 'What is live now', json: z.object({ data: deployed }) } },
  errors: [...refusals, ...bodyRefusals, ...versionRefusals],
});

const listVersions = resource({
  method: 'GET',
  path: '/deployments/:remote',
  area: 'deployments',
  summary:
    'The versions of a panel that were deployed here, which of them is live, and how they failed.',
  auth: 'deploy',
  params: z.object({ remote }),
  answers: { 200: { description: 'The versions', json: z.object({ data: deployed }) } },
  errors: refusals,
});

const issuePass = resource({
  method: 'POST',
  path: '/deployments/:remote/passes',
  area: 'deployments',
  summary:
    'Makes an address that nobody can guess: who opens it gets a preview of a version, or comes into a group, until it ends.',
  auth: 'deploy',
  params: z.object({ remote }),
  body: z.object({
    for: z.union([z.strictObject({ version }), z.strictObject({ group })]),
    /** How long it is good: 7 for a preview, 90 for a group where it is left out. */
    days: z.optional(z.int().check(z.minimum(1), z.maximum(90))),
  }),
  example: { for: { version: '$VERSION' }, days: 2 },
  answers: {
    201: {
      description: 'The address, which is told this once',
      json: z.object({
        data: z.object({ id: z.string(), address: z.string(), until: z.string() }),
      }),
    },
  },
  errors: [...refusals, ...bodyRefusals, 'quota_exceeded', ...versionRefusals],
});

const setFlag = resource({
  method: 'PUT',
  path: '/deployments/:remote/flags/:flag',
  area: 'deployments',
  summary:
    'Sets a flag of a panel for all or for some; without a value, sets it no more for anybody.',
  auth: 'deploy',
  params: z.object({ remote, flag: flagName }),
  body: z.object({ value: z.optional(flagValue), to: z._default(flagAudience, {}) }),
  example: { value: true, to: { share: 5 } },
  answers: { 200: { description: 'What is live now', json: z.object({ data: deployed }) } },
  errors: [
    ...refusals,
    ...bodyRefusals,
    ...versionRefusals,
    'remote_flag_refused',
    'quota_exceeded',
  ],
});

const endPass = resource({
  method: 'PUT',
  path: '/deployments/:remote/passes/:pass/end',
  area: 'deployments',
  summary: 'Ends such an address, for all who have opened it.',
  auth: 'deploy',
  params: z.object({ remote, pass: z.string().check(z.regex(/^[\w-]{10}$/)) }),
  answers: { 200: { description: 'What is live now', json: z.object({ data: deployed }) } },
  errors: [...refusals, 'not_found'],
});

export const deploymentResources = {
  declareVersion,
  storeRemoteFile,
  goLive,
  listVersions,
  issuePass,
  setFlag,
  endPass,
};
