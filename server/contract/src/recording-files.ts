import './no-eval.ts';
import * as z from 'zod/mini';
import type { ErrorCode } from './error-code.ts';
import { recordingParams, recordingState } from './recordings.ts';
import { resource } from './resource.ts';

const headers = z.object({
  range: z.optional(z.string()),
  'if-none-match': z.optional(z.string()),
});

const types = ['audio/wav', 'audio/mpeg', 'audio/ogg', 'audio/flac', 'audio/mp4'] as const;

const answers = {
  200: { description: 'The recording', types },
  206: { description: 'The part that Range asked for', types },
  304: { description: 'It is what you have' },
};

const commonErrors: readonly ErrorCode[] = [
  'auth_required',
  'token_invalid',
  'not_found',
  'validation_failed',
  'rate_limited',
  'busy',
  'database_unavailable',
  'storage_unavailable',
  'internal',
];

const storeRecordingPiece = resource({
  method: 'PUT',
  path: '/api/recordings/:hash',
  address: '/api/recordings/$HASH?offset=0',
  area: 'recordings',
  summary:
    'Stores the next piece of a recording whose upload has begun, the one that starts at byte `offset`: 1 MB, but for the last. The last is answered when all of it is checked.',
  auth: 'bearer',
  params: recordingParams,
  query: z.object({ offset: z.coerce.number().check(z.int(), z.minimum(0)) }),
  takes: ['*/*'],
  answers: {
    200: { description: 'How far it is', json: z.object({ data: recordingState }) },
  },
  errors: [
    ...commonErrors,
    'upload_offset_wrong',
    'upload_mismatch',
    'recording_mismatch',
    'file_unreadable',
    'body_too_slow',
    'storage_full',
  ],
});

const readOwnRecording = resource({
  method: 'GET',
  path: '/api/recordings/:hash',
  area: 'recordings',
  summary: 'A recording that is stored for you, whole or in part; it never changes.',
  auth: 'bearer',
  params: recordingParams,
  headers,
  answers,
  errors: [...commonErrors, 'range_not_satisfiable'],
});

const readRecording = resource({
  method: 'GET',
  path: '/api/projects/:id/recordings/:hash',
  area: 'recordings',
  summary:
    'A recording that a project plays, whole or in part, for whoever may open the project: its owner, everybody where it is public, or who names its link as `share`.',
  auth: 'optional',
  params: z.object({ id: z.string(), ...recordingParams.shape }),
  query: z.object({ share: z.optional(z.string()) }),
  headers,
  answers,
  errors: [...commonErrors, 'range_not_satisfiable'],
});

export const recordingResources = { storeRecordingPiece, readOwnRecording, readRecording };
