import { operations } from '@hocket/api';
import { type Route, route } from '../http/route.ts';
import type { Shares } from '../services/projects/shares.ts';

/** Links to projects. */
export function shareRoutes(shares: Shares): Route[] {
  return [
    route(operations.shareProject, ({ caller, params }) => shares.share(caller.id, params.id)),
    route(operations.unshareProject, async ({ caller, params }) => {
      await shares.unshare(caller.id, params.id);
      return null;
    }),
    route(operations.getSharedProject, ({ caller, params }) =>
      shares.open(caller?.id, params.shareId),
    ),
  ];
}
