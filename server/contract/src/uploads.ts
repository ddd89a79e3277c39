import './no-eval.ts';
import type { SignedUpload, UploadRequest } from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { operation } from './operation.ts';
import { says } from './problems.ts';

const uploadRequest = exactly<UploadRequest>()(
  z
    .object({
      fileName: z.string().check(z.minLength(1), z.maxLength(255)),
      fileType: z.string().check(z.minLength(1), z.maxLength(100)),
      fileSize: z.int().check(z.minimum(1, says('file_empty', 'The file is empty'))),
      uploadType: z.enum(['avatar', 'project-sample', 'project-render', 'project-cover']),
      projectId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    })
    .check(
      z.refine(({ uploadType, projectId }) => uploadType === 'avatar' || projectId !== undefined, {
        path: ['projectId'],
        ...says('required', "A project's file needs its projectId"),
      }),
    ),
);

const signedUpload = exactly<SignedUpload>()(
  z.object({ uploadUrl: z.string(), fileUrl: z.string() }),
);

export const uploadOperations = {
  signUpload: operation({
    method: 'POST',
    path: '/upload/signed-url',
    summary:
      'Asks where to send a file. It is then sent by PUT, once, with the same type and size.',
    auth: 'bearer',
    body: uploadRequest,
    example: { fileName: 'me.png', fileType: 'image/png', fileSize: 2000, uploadType: 'avatar' },
    data: signedUpload,
    errors: ['file_type_unsupported', 'file_too_large', 'quota_exceeded', 'not_found'],
  }),
};
