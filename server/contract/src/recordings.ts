import './no-eval.ts';
import type { RecordingRequest, RecordingRoom, RecordingState } from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { nothing, operation } from './operation.ts';
import { says } from './problems.ts';

const digest = /^[0-9a-f]{64}$/;

/** How many hashes one call may ask about. */
const mostHashes = 100;

const request = exactly<RecordingRequest>()(
  z.object({
    hash: z.string().check(z.regex(digest)),
    fileType: z.string().check(z.minLength(1), z.maxLength(100)),
    bytes: z.int().check(z.minimum(1, says('file_empty', 'The file is empty'))),
    name: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
    from: z.optional(
      z.object({
        project: z.string().check(z.maxLength(64)),
        share: z.optional(z.string().check(z.maxLength(64))),
      }),
    ),
  }),
);

/** How far an upload is. */
export const recordingState = exactly<RecordingState>()(
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('stored') }),
    z.object({ state: z.literal('wanted'), received: z.int() }),
  ]),
);

const room = exactly<RecordingRoom>()(
  z.object({
    bytes: z.int(),
    files: z.int(),
    quota: z.object({ bytes: z.int(), files: z.int() }),
    held: z.array(z.string()),
  }),
);

/** A hash that nobody has is answered like any other: not_found. */
export const recordingParams = z.object({ hash: z.string() });

export const recordingOperations = {
  beginRecording: operation({
    method: 'POST',
    path: '/recordings',
    summary:
      'Begins the upload of a recording, or says how far it is: what is stored need not be sent, and what was sent before a cut is still there. `from` names a project whose recording it is.',
    auth: 'bearer',
    body: request,
    example: {
      hash: '4b1961f12baf6e78811017c5f42965cab1bdd500a43f4870d841aa190b5c6503',
      fileType: 'audio/wav',
      bytes: 2000,
      name: 'Voice',
    },
    data: recordingState,
    errors: [
      'file_type_unsupported',
      'file_too_large',
      'quota_exceeded',
      'recording_mismatch',
      'file_unreadable',
      'not_found',
      'storage_unavailable',
    ],
  }),
  recordingRoom: operation({
    method: 'GET',
    path: '/recordings',
    summary:
      'Says how much room your uploads take and may take, and which of the recordings with these `hashes` (joined by commas) are stored for you.',
    auth: 'bearer',
    query: z.object({
      hashes: z.pipe(
        z._default(z.string().check(z.maxLength(mostHashes * 65)), ''),
        z.transform((text) => text.split(',').filter((hash) => digest.test(hash))),
      ),
    }),
    data: room,
    errors: [],
  }),
  deleteRecording: operation({
    method: 'DELETE',
    path: '/recordings/:hash',
    summary:
      'Removes a recording of yours that no project plays, not even a deleted one that can come back; or ends its upload.',
    auth: 'bearer',
    params: recordingParams,
    data: nothing,
    errors: ['not_found', 'recording_in_use', 'storage_unavailable'],
  }),
};
