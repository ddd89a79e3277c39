import './no-eval.ts';
import type { NewPublishToken, PublishToken } from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { nothing, operation } from './operation.ts';
import { givenPassword } from './person-fields.ts';
import { instant } from './user-shape.ts';

/** A secret of a program that acts in somebody's name, as its owner sees it again. */
export const programToken = exactly<PublishToken>()(
  z.object({
    id: z.string(),
    name: z.string(),
    createdAt: instant,
    expiresAt: instant,
    lastUsedAt: z.optional(instant),
  }),
);

const newPublishToken = exactly<NewPublishToken>()(z.extend(programToken, { token: z.string() }));

/** What it takes to make one. */
export const tokenDraft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  password: givenPassword,
  days: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
});

export const publishTokenOperations = {
  createPublishToken: operation({
    method: 'POST',
    path: '/users/publish-tokens',
    summary:
      'Makes a token with which a command line publishes plugins, and does nothing else; it is shown once, lasts 90 days unless you choose otherwise, and ends with a password that is reset.',
    auth: 'bearer',
    status: 201,
    body: tokenDraft,
    example: { name: 'My laptop', password: 'Correct-horse-1' },
    data: newPublishToken,
    errors: ['quota_exceeded', 'password_wrong'],
  }),
  listPublishTokens: operation({
    method: 'GET',
    path: '/users/publish-tokens',
    summary: 'Your publish tokens, newest first.',
    auth: 'bearer',
    data: z.array(programToken),
    errors: [],
  }),
  endPublishToken: operation({
    method: 'DELETE',
    path: '/users/publish-tokens/:id',
    summary: 'Ends a publish token at once.',
    auth: 'bearer',
    params: z.object({ id: z.string() }),
    data: nothing,
    errors: ['not_found'],
  }),
};
