import './no-eval.ts';
import * as z from 'zod/mini';
import type { ErrorCode } from './error-code.ts';
import { remoteId } from './places.ts';
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

/** The versions of a remote that a server has. */
const deployed = z.object({
  /** The version that pages load; null when it is the one that came with the server. */
  live: z.nullable(z.string()),
  /** The newest first. */
  versions: z.array(
    z.object({
      version: z.string(),
      at: z.string(),
      files: z.int(),
      complete: z.boolean(),
      failures,
    }),
  ),
  /** The one that came with the server, or that its operator lists; null where there is none. */
  shipped: z.nullable(z.object({ version: z.string(), failures })),
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
    'remote_version_unknown',
    'remote_version_incomplete',
    'remote_place_invalid',
    'remote_place_taken',
    'remote_api_version',
    'remote_shared_version',
    'storage_unavailable',
  ],
});

const goLive = resource({
  method: 'PUT',
  path: '/deployments/:remote',
  area: 'deployments',
  summary:
    'Makes a version live, or, where none is named, the last one before it that did not fail: from then on pages load it.',
  auth: 'deploy',
  params: z.object({ remote }),
  body: z.object({ version: z.optional(z.string().check(z.maxLength(64))) }),
  example: { version: '$VERSION' },
  answers: { 200: { description: 'What is live now', json: z.object({ data: deployed }) } },
  errors: [
    ...refusals,
    ...bodyRefusals,
    'remote_version_unknown',
    'remote_version_incomplete',
    'remote_place_invalid',
    'remote_place_taken',
    'remote_api_version',
    'remote_shared_version',
    'storage_unavailable',
  ],
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

export const deploymentResources = { declareVersion, storeRemoteFile, goLive, listVersions };
