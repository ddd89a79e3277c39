import { operations } from '@hocket/api';
import { type Route, route } from '../http/route.ts';
import type { Accounts } from '../services/accounts.ts';

/** The signed-in user. */
export function userRoutes(accounts: Accounts): Route[] {
  return [route(operations.profile, ({ caller }) => accounts.profile(caller.id))];
}
