import { operations } from '@hocket/api';
import { type Route, route } from '../http/route.ts';
import type { Community } from '../services/projects/community.ts';

/** What everyone has made public. */
export function communityRoutes(community: Community): Route[] {
  return [
    route(operations.listCommunityProjects, ({ caller, query }) =>
      community.list(caller?.id, query),
    ),
    route(operations.listCommunityTags, () => community.tags()),
    route(operations.listUserProjects, ({ caller, params, query }) =>
      community.ofUser(caller?.id, params.username, query),
    ),
  ];
}
