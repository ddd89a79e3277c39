import { operations } from '@hocket/api';
import { type Route, route } from '../http/route.ts';
import type { Sessions } from '../services/account/sessions.ts';

const { endSession, listSessions } = operations;

/** Where the signed-in user is signed in. */
export function sessionRoutes(sessions: Sessions): Route[] {
  return [
    route(listSessions, ({ caller }) => sessions.list(caller.id, caller.session)),
    route(endSession, async ({ caller, params }) => {
      await sessions.revoke(caller.id, params.id);
      return null;
    }),
  ];
}
