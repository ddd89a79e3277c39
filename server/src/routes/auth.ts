import { operations } from '@hocket/api';
import { type Route, route } from '../http/route.ts';
import type { Accounts } from '../services/accounts.ts';
import type { Sessions } from '../services/sessions.ts';

const { login, logout, refresh, register } = operations;

/** Calls per address. */
const limits = {
  register: { name: 'register', points: 20, seconds: 10 * 60 },
  login: { name: 'login', points: 30, seconds: 60 },
  refresh: { name: 'refresh', points: 60, seconds: 60 },
};

/** Sign-up, sign-in, sign-out, and staying signed in. */
export function authRoutes(accounts: Accounts, sessions: Sessions): Route[] {
  return [
    route(register, ({ body }) => accounts.register(body), limits.register),
    route(login, ({ body }) => accounts.login(body), limits.login),
    route(refresh, ({ body }) => sessions.refresh(body.refreshToken), limits.refresh),
    route(logout, async ({ caller }) => {
      await sessions.end(caller.session);
      return null;
    }),
  ];
}
