import type { Context } from 'koa';
import { deviceLifetime } from '../services/account/known-devices.ts';

/** A request's cookies and its answer's. */
export type Cookies = Pick<Context['cookies'], 'get' | 'set'>;

const name = 'hocket-device';

/** The device token that this browser got when it last signed in, if any. */
export function readDeviceCookie(cookies: Cookies): string | undefined {
  return cookies.get(name);
}

/** Stores the device token in a cookie that no script can read and that only `/api/auth` receives. */
export function setDeviceCookie(cookies: Cookies, token: string): void {
  const maxAge = deviceLifetime * 1000;
  cookies.set(name, token, { path: '/api/auth', httpOnly: true, sameSite: 'strict', maxAge });
}
