import { firstPerformanceId } from '@hocket/api/room-socket';
import { type Handlers, list, route } from '../http/route.ts';
import { firstPerformance } from '../rooms/first-performance.ts';
import type { Performances } from '../services/projects/performances.ts';

/** Per address, because who watches need not be signed in; each answer may be large. */
const readLimit = { name: 'read-performance', points: 120, seconds: 5 * 60 };

/** What rooms played, recorded. */
export function performanceRoutes(performances: Performances) {
  return {
    listPerformances: list(({ caller, params }) => performances.list(caller?.id, params.id)),
    readPerformance: route(
      async ({ caller, params: { id } }) =>
        id === firstPerformanceId ? firstPerformance(id) : performances.read(caller?.id, id),
      readLimit,
    ),
    publishPerformance: route(({ caller, params }) => performances.publish(caller.id, params.id)),
    unpublishPerformance: route(async ({ caller, params }) => {
      await performances.unpublish(caller.id, params.id);
      return null;
    }),
    deletePerformance: route(async ({ caller, params }) => {
      await performances.remove(caller.id, params.id);
      return null;
    }),
  } satisfies Partial<Handlers>;
}
