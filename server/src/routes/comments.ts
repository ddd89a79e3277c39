import type { Services } from '../create-services.ts';
import { type Handlers, list, route } from '../http/route.ts';

const writeLimit = { name: 'comment', per: 'user', points: 30, seconds: 5 * 60 } as const;

/** What people say of projects. */
export function commentRoutes({ comments }: Pick<Services, 'comments'>) {
  return {
    listComments: list(({ caller, params, query, signal }) =>
      comments.list(caller?.id, params.id, { ...query, signal }),
    ),
    writeComment: route(
      ({ caller, params, body, headers }) =>
        comments.write(caller.id, params.id, { ...body, key: headers['idempotency-key'] }),
      writeLimit,
    ),
    deleteComment: route(async ({ caller, params }) => {
      await comments.delete(caller.id, params.id, params.comment);
      return null;
    }),
  } satisfies Partial<Handlers>;
}
