import './no-eval.ts';
import * as z from 'zod/mini';
import { nothing, operation } from './operation.ts';
import { newPublishToken, publishToken } from './plugin-shape.ts';

const createPublishToken = operation({
  method: 'POST',
  path: '/users/publish-tokens',
  summary:
    'Makes a token with which a command line publishes plugins, and does nothing else; it is shown once.',
  auth: 'bearer',
  status: 201,
  body: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)) }),
  example: { name: 'My laptop' },
  data: newPublishToken,
  errors: ['quota_exceeded'],
});

const listPublishTokens = operation({
  method: 'GET',
  path: '/users/publish-tokens',
  summary: 'Your publish tokens, newest first.',
  auth: 'bearer',
  data: z.array(publishToken),
  errors: [],
});

const endPublishToken = operation({
  method: 'DELETE',
  path: '/users/publish-tokens/:id',
  summary: 'Ends a publish token at once.',
  auth: 'bearer',
  params: z.object({ id: z.string() }),
  data: nothing,
  errors: ['not_found'],
});

export const publishTokenOperations = { createPublishToken, listPublishTokens, endPublishToken };
