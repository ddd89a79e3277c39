import type { Services } from '../create-services.ts';
import { readDeviceCookie, setDeviceCookie } from '../http/device-cookie.ts';
import { type Handlers, route } from '../http/route.ts';
import { keyOf } from '../models/user.ts';
import { setSeatOf } from '../remotes/caller-cookies.ts';
import { askedLanguage } from '../services/account/asked-language.ts';
import { deviceOf } from '../services/account/device.ts';

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
  knownDevices,
  passwordChanges,
  verification,
}: Pick<Services, 'accounts' | 'sessions' | 'knownDevices' | 'passwordChanges' | 'verification'>) {
  return {
    register: route(async ({ body, headers, cookies }) => {
      const signedIn = await accounts.register(body, {
        device: deviceOf(headers['user-agent']),
        language: askedLanguage(headers['accept-language']),
      });
      setDeviceCookie(cookies, knownDevices.issue(keyOf(body.email)));
      setSeatOf(cookies, signedIn.user.id);
      return signedIn;
    }, limits.register),
    login: route(async ({ body, headers, address, cookies }) => {
      const device = deviceOf(headers['user-agent']);
      const signedIn = await accounts.login(body, {
        device,
        address,
        known: readDeviceCookie(cookies),
      });
      setDeviceCookie(cookies, knownDevices.issue(keyOf(body.email)));
      setSeatOf(cookies, signedIn.user.id);
      return signedIn;
    }, limits.login),
    refresh: route(({ body }) => sessions.refresh(body.refreshToken), limits.refresh),
    logout: route(async ({ caller }) => {
      await sessions.end(caller.session);
      return null;
    }),
    forgotPassword: route(async ({ body }) => {
      await passwordChanges.forgot(body.email);
      return null;
    }, limits.recovery),
    resetPassword: route(async ({ body, address, cookies }) => {
      const attempt = { address, known: readDeviceCookie(cookies) };
      const emailKey = await passwordChanges.reset(body.token, body.password, attempt);
      setDeviceCookie(cookies, knownDevices.issue(emailKey));
      return null;
    }, limits.recovery),
    verifyEmail: route(async ({ body }) => {
      await verification.end(body.token);
      return null;
    }, limits.recovery),
    resendVerification: route(async ({ caller }) => {
      await verification.resend(caller.id);
      return null;
    }),
  } satisfies Partial<Handlers>;
}
