import './no-eval.ts';
import type { TutorialRating } from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { operation } from './operation.ts';

const stars = z.int().check(z.minimum(1), z.maximum(5));

const rating = exactly<TutorialRating>()(
  z.object({ own: z.nullable(z.number()), mean: z.nullable(z.number()) }),
);

export const ratingOperations = {
  tutorialRatings: operation({
    method: 'GET',
    path: '/ratings',
    summary: 'Says what you have rated: the stars of each tutorial, by its id.',
    auth: 'bearer',
    data: z.record(z.string(), z.number()),
    errors: [],
  }),
  rateTutorial: operation({
    method: 'PUT',
    path: '/tutorials/:id/rating',
    summary:
      'Gives a tutorial that you have begun 1 to 5 `stars`, in place of what you gave it before; null takes them back.',
    auth: 'bearer',
    params: z.object({ id: z.string() }),
    body: z.object({ stars: z.nullable(stars) }),
    fieldArguments: ['stars'],
    data: rating,
    errors: ['not_found'],
  }),
};
