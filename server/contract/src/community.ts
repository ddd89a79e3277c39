import './no-eval.ts';
import type { CommunityPage, CommunityQuery } from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { operation } from './operation.ts';
import { pageFields, withinPages } from './page-query.ts';
import { communityProject, featuredProject } from './project-shape.ts';

type Initial = 'page' | 'limit' | 'sort';

/** What a list is asked, once parsed. */
interface ListAsked
  extends Required<Pick<CommunityQuery, Initial>>,
    Omit<CommunityQuery, Initial | 'tags'> {
  tags: string[];
}

const query = exactly<ListAsked>()(
  z
    .object({
      ...pageFields,
      sort: z._default(z.enum(['newest', 'popular', 'most-played']), 'newest'),
    })
    .check(withinPages()),
);

const list = exactly<CommunityPage>()(
  z.object({ projects: z.array(communityProject), nextCursor: z.optional(z.string()) }),
);

export const communityOperations = {
  listCommunityProjects: operation({
    method: 'GET',
    path: '/community/projects',
    summary: 'What everyone has made public.',
    auth: 'optional',
    query,
    data: list,
    errors: [],
  }),
  listFeaturedProjects: operation({
    method: 'GET',
    path: '/community/featured',
    summary:
      'The pieces that the landing page plays, three at most, each with a picture of its sound.',
    auth: 'none',
    data: z.object({ projects: z.array(featuredProject) }),
    errors: [],
  }),
  listCommunityTags: operation({
    method: 'GET',
    path: '/community/tags',
    summary: 'The tags most used among the newest public projects, the most used first.',
    auth: 'none',
    data: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.number() })) }),
    errors: [],
  }),
  listUserProjects: operation({
    method: 'GET',
    path: '/community/users/:username/projects',
    summary: "One person's public projects, while the profile is public too.",
    auth: 'optional',
    params: z.object({ username: z.string() }),
    query,
    data: list,
    errors: ['not_found'],
  }),
};
