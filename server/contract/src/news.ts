import './no-eval.ts';
import { type News, newsKinds } from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { nothing, operation } from './operation.ts';
import { author } from './project-shape.ts';
import { instant } from './user-shape.ts';

const news = exactly<News>()(
  z.object({
    id: z.string(),
    kind: z.enum(newsKinds),
    project: z.object({ id: z.string(), name: z.string() }),
    by: z.optional(author),
    at: instant,
  }),
);

export const newsOperations = {
  listNews: operation({
    method: 'GET',
    path: '/news',
    summary:
      'What others did with your public projects, and into whose rooms you were invited, as far as you were not shown it yet, the newest first: 20 at most.',
    auth: 'bearer',
    data: z.array(news),
    errors: [],
  }),
  seeNews: operation({
    method: 'POST',
    path: '/news/seen',
    summary:
      'Says that you were shown your news up to a time, in milliseconds since 1970; it is not told again.',
    auth: 'bearer',
    body: z.object({ until: z.int().check(z.minimum(0), z.maximum(8.64e15)) }),
    fieldArguments: ['until'],
    data: nothing,
    errors: [],
  }),
};
