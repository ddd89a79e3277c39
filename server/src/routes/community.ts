import { type Handlers, list, stamped } from '../http/route.ts';
import type { FeaturedPieces } from '../services/pieces/featured-pieces.ts';
import type { Community } from '../services/projects/community.ts';

/** What everyone has made public. */
export function communityRoutes(community: Community, featuredPieces: FeaturedPieces) {
  return {
    listCommunityProjects: stamped(
      ['community', 'people'],
      list(({ caller, query, signal }) => community.list(caller?.id, { ...query, signal })),
    ),
    listFeaturedProjects: list(() => featuredPieces.list()),
    listCommunityTags: list(() => community.tags()),
    listUserProjects: stamped(
      ['community', 'people'],
      list(({ caller, params, query, signal }) =>
        community.ofUser(caller?.id, params.username, { ...query, signal }),
      ),
    ),
  } satisfies Partial<Handlers>;
}
