import { operations } from '@hocket/api';
import { list, type Route } from '../http/route.ts';
import type { Community } from '../services/projects/community.ts';

/** What everyone has made public. */
export function communityRoutes(community: Community): Route[] {
  return [
    list(operations.listCommunityProjects, ({ caller, query, signal }) =>
      community.list(caller?.id, { ...query, signal }),
    ),
    list(operations.listCommunityTags, () => community.tags()),
    list(operations.listUserProjects, ({ caller, params, query, signal }) =>
      community.ofUser(caller?.id, params.username, { ...query, signal }),
    ),
  ];
}
