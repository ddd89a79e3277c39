import './no-eval.ts';
import {
  type CommentPage,
  commentLength,
  limits,
  type ProjectComment,
  type RemixTree,
} from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { idempotencyKey, nothing, operation } from './operation.ts';
import { pageFields, withinPages } from './page-query.ts';
import { author } from './project-shape.ts';
import { params } from './projects.ts';
import { report } from './report-shape.ts';
import { instant } from './user-shape.ts';

const { page, limit, cursor } = pageFields;
const query = z.object({ page, limit, cursor }).check(withinPages());

const comment = exactly<ProjectComment>()(
  z.object({
    id: z.string(),
    text: z.string(),
    bar: z.optional(z.number()),
    by: z.optional(author),
    at: instant,
    isOwn: z.boolean(),
    isDeletable: z.boolean(),
  }),
);

const ofComment = z.extend(params, { comment: z.string() });

const remix = z.object({ id: z.string(), name: z.string(), owner: z.optional(author) });

/** What people say of a project, and what they make of it. */
export const responseOperations = {
  getRemixes: operation({
    method: 'GET',
    path: '/remixes/:id',
    summary:
      'What a project of your own, or a public one, was copied from, up to the first, and which public projects are copies of it and of those: four rounds and 60 at most. One that you may not see is null, or left out.',
    auth: 'optional',
    params,
    data: exactly<RemixTree>()(
      z.object({
        sources: z.array(z.nullable(remix)),
        remixes: z.array(z.extend(remix, { of: z.string() })),
        hasMore: z.boolean(),
      }),
    ),
    errors: ['not_found'],
  }),
  listComments: operation({
    method: 'GET',
    path: '/comments/:id',
    summary: 'What people say of a project of your own, or of a public one, the newest first.',
    auth: 'optional',
    params,
    query,
    data: exactly<CommentPage>()(
      z.object({
        comments: z.array(comment),
        total: z.number(),
        nextCursor: z.optional(z.string()),
      }),
    ),
    errors: ['not_found'],
  }),
  writeComment: operation({
    method: 'POST',
    path: '/comments/:id',
    summary:
      'Says something of a project that you may see: of the whole, or of a `bar`, counted from 1. With an Idempotency-Key a repeated call gives the same comment. A project has room for so many, and for so many of one person.',
    auth: 'bearer',
    status: 201,
    params,
    headers: idempotencyKey,
    body: z.object({
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(commentLength)),
      bar: z.optional(z.int().check(z.minimum(1), z.maximum(limits.maxBars))),
    }),
    example: { text: 'That fill!', bar: 4 },
    data: comment,
    errors: ['not_found', 'blocked', 'quota_exceeded', 'idempotency_key_reused'],
  }),
  reportComment: operation({
    method: 'POST',
    path: '/comments/:id/:comment/report',
    summary: 'Tells the operators of a comment; once more replaces what you said.',
    auth: 'bearer',
    params: ofComment,
    body: report,
    data: nothing,
    errors: ['not_found'],
  }),
  deleteComment: operation({
    method: 'DELETE',
    path: '/comments/:id/:comment',
    summary: 'Deletes a comment of your own, or any on a project of your own.',
    auth: 'bearer',
    params: ofComment,
    data: nothing,
    errors: ['not_found'],
  }),
};
