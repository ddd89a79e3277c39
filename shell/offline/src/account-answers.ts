import { createStore, del, entries } from 'idb-keyval';
import { cacheNames } from './requests.ts';

/** What is read without a network: lists of projects and lessons, how far somebody is, and plugins. Projects themselves are the page's to keep. */
const kept =
  /^\/api\/(tutorials|achievements|users\/plugins|plugins\/[^/]+\/[^/]+\/manifest)(\/|$)/;
/** After these calls nothing of the account stays here. */
const leaving = new Set(['POST /api/auth/logout', 'DELETE /api/users/account']);

/**
 * The server's answer to a call that reads, else what it last said to the same account; undefined for all other calls,
 * which nobody but the server answers.
 */
export function accountAnswer(request: Request, pathname: string): Promise<Response> | undefined {
  return kept.test(pathname) ? lastSaid(request) : undefined;
}

async function lastSaid(request: Request): Promise<Response> {
  const name = cacheNames.account(accountOf(request));
  try {
    const answer = await fetch(request);
    const copy = answer.clone();
    if (answer.ok) {
      const cache = await caches.open(name).catch(() => undefined);
      await cache?.put(request.url, copy).catch(() => undefined);
    }
    return answer;
  } catch (error) {
    const cache = await caches.open(name);
    const said = await cache.match(request.url, { ignoreVary: true });
    if (said) return said;
    throw error;
  }
}

/** Removes what was said to an account that leaves by this call. */
export async function forgetAccount(request: Request): Promise<void> {
  const { pathname } = new URL(request.url);
  if (!leaving.has(`${request.method} ${pathname}`)) return;
  const user = accountOf(request);
  await caches.delete(cacheNames.account(user));
  await forgetProjects(user).catch(() => undefined);
}

/** Removes the copies of projects that the server has; what waits to be saved stays for its owner. */
async function forgetProjects(user: string): Promise<void> {
  const store = createStore('hocket.projects', 'sounds');
  for (const [key, project] of await entries<string, { waitsSince?: number }>(store))
    if (key.startsWith(`${user}/`) && project.waitsSince === undefined) await del(key, store);
}

/** The user of a call, as its token says: only the server knows whether that is true, and only its own answers are kept. */
function accountOf(request: Request): string {
  const [, payload = ''] = request.headers.get('authorization')?.split('.') ?? [];
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const { sub } = JSON.parse(text) as { sub?: unknown };
    return typeof sub === 'string' && /^\w+$/.test(sub) ? sub : 'nobody';
  } catch {
    return 'nobody';
  }
}
