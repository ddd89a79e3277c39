import './no-eval.ts';
import type { RemixTree } from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { operation } from './operation.ts';
import { author } from './project-shape.ts';
import { params } from './projects.ts';

const remix = z.object({ id: z.string(), name: z.string(), owner: z.optional(author) });

export const remixOperations = {
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
};
