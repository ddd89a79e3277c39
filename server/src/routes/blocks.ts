import type { Services } from '../create-services.ts';
import { type Handlers, route } from '../http/route.ts';

const blockLimit = { name: 'block', per: 'user', points: 100, seconds: 5 * 60 } as const;

/** Whom people do not want to hear from. */
export function blockRoutes({ blocks, comments }: Pick<Services, 'blocks' | 'comments'>) {
  return {
    listBlocked: route(({ caller }) => blocks.list(caller.id)),
    blockUser: route(
      ({ caller, body }) => blocks.blockByName(caller.id, body.username),
      blockLimit,
    ),
    blockCommenter: route(
      async ({ caller, params }) =>
        blocks.block(caller.id, await comments.writerOf(caller.id, params.id, params.comment)),
      blockLimit,
    ),
    unblock: route(async ({ caller, params }) => {
      await blocks.end(caller.id, params.id);
      return null;
    }),
  } satisfies Partial<Handlers>;
}
