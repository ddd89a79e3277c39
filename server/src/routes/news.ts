import type { Services } from '../create-services.ts';
import { type Handlers, route } from '../http/route.ts';

/** What others did with one's projects. */
export function newsRoutes({ news }: Pick<Services, 'news'>) {
  return {
    listNews: route(({ caller }) => news.unseen(caller.id)),
    seeNews: route(async ({ caller, body }) => {
      await news.see(caller.id, new Date(body.until));
      return null;
    }),
  } satisfies Partial<Handlers>;
}
