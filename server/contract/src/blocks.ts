import './no-eval.ts';
import { type BlockedPerson, limits } from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { nothing, operation } from './operation.ts';
import { author } from './project-shape.ts';
import { params } from './projects.ts';
import { instant } from './user-shape.ts';

const blocked = exactly<BlockedPerson>()(
  z.object({ id: z.string(), person: z.optional(author), at: instant }),
);

export const blockOperations = {
  listBlocked: operation({
    method: 'GET',
    path: '/blocks',
    summary: 'Whom you do not want to hear from, the last first.',
    auth: 'bearer',
    data: z.array(blocked),
    errors: [],
  }),
  blockUser: operation({
    method: 'POST',
    path: '/blocks',
    summary:
      'Blocks somebody, by their username: their comments, news of what they do and their invitations reach you no more, they cannot comment on your projects, and they leave your rooms.',
    auth: 'bearer',
    body: z.object({ username: z.string().check(z.minLength(1), z.maxLength(limits.nameLength)) }),
    fieldArguments: ['username'],
    example: { username: 'grace' },
    data: blocked,
    errors: ['not_found', 'quota_exceeded'],
  }),
  blockCommenter: operation({
    method: 'POST',
    path: '/comments/:id/:comment/block',
    summary: 'Blocks whoever wrote a comment, who may not be named there.',
    auth: 'bearer',
    params: z.extend(params, { comment: z.string() }),
    data: blocked,
    errors: ['not_found', 'quota_exceeded'],
  }),
  unblock: operation({
    method: 'DELETE',
    path: '/blocks/:id',
    summary: 'Ends a block.',
    auth: 'bearer',
    params,
    data: nothing,
    errors: ['not_found'],
  }),
};
