import { operations } from '@hocket/api';
import { type Route, route } from '../http/route.ts';
import { deviceOf } from '../services/account/device.ts';
import type { Services } from '../services/services.ts';

const { login, logout, refresh, register } = operations;
const { forgotPassword, resendVerification, resetPassword, verifyEmail } = operations;

/** Calls per address. */
const limits = {
  register: { name: 'register', points: 20, seconds: 10 * 60 },
  login: { name: 'login', points: 30, seconds: 60 },
  refresh: { name: 'refresh', points: 60, seconds: 60 },
  recovery: { name: 'recovery', points: 20, seconds: 10 * 60 },
};

/** Sign-up, sign-in, sign-out, staying signed in, and what mails are for. */
export function authRoutes({
  accounts,
  sessions,
  passwordChanges,
  verification,
}: Pick<Services, 'accounts' | 'sessions' | 'passwordChanges' | 'verification'>): Route[] {
  return [
    route(
      register,
      ({ body, headers }) => accounts.register(body, deviceOf(headers['user-agent'])),
      limits.register,
    ),
    route(
      login,
      ({ body, headers }) => accounts.login(body, deviceOf(headers['user-agent'])),
      limits.login,
    ),
    route(refresh, ({ body }) => sessions.refresh(body.refreshToken), limits.refresh),
    route(logout, async ({ caller }) => {
      await sessions.end(caller.session);
      return null;
    }),
    route(
      forgotPassword,
      async ({ body }) => {
        await passwordChanges.forgot(body.email);
        return null;
      },
      limits.recovery,
    ),
    route(
      resetPassword,
      async ({ body }) => {
        await passwordChanges.reset(body.token, body.password);
        return null;
      },
      limits.recovery,
    ),
    route(
      verifyEmail,
      async ({ body }) => {
        await verification.end(body.token);
        return null;
      },
      limits.recovery,
    ),
    route(resendVerification, async ({ caller }) => {
      await verification.again(caller.id);
      return null;
    }),
  ];
}
