import type { Context } from 'koa';
import { knownFor } from '../services/account/known-devices.ts';

/** A request's cookies and its answer's. */
export type Cookies = Pick<Context['cookies'], 'get' | 'set'>;

const name = 'hocket-device';

/** What this browser was given when it last signed in, if anything. */
export function knownDevice(cookies: Cookies): string | undefined {
  return cookies.get(name);
}

/** Lets the browser keep it: no script can read it, and only sign-in and its relatives are sent it. */
export function keepDevice(cookies: Cookies, token: string): void {
  const maxAge = knownFor * 1000;
  cookies.set(name, token, { path: '/api/auth', httpOnly: true, sameSite: 'strict', maxAge });
}
