import { type Handlers, route } from '../http/route.ts';
import type { Shares } from '../services/projects/shares.ts';

/** Links to projects. */
export function shareRoutes(shares: Shares) {
  return {
    shareProject: route(({ caller, params }) => shares.share(caller.id, params.id)),
    unshareProject: route(async ({ caller, params }) => {
      await shares.unshare(caller.id, params.id);
      return null;
    }),
    getSharedProject: route(({ caller, params }) => shares.open(caller?.id, params.shareId)),
  } satisfies Partial<Handlers>;
}
