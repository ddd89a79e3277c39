import { accountAnswer } from './account-answers.ts';
import { forgetPages, type KeptPage, keptPage } from './build-files.ts';
import { cacheNames } from './requests.ts';
import { scope } from './scope.ts';

const { build } = scope;
/** How many files are kept that were used; the oldest go first. */
const mostUsed = 2000;

/** Areas of the server that are no pages of the studio. */
const otherAreas =
  /^\/(api|assets|deployments|docs|embed|engine|files|health|packs|remotes|sandbox)(\/|$)/;
const hashed = /\.[0-9a-f]{8,10}\.\w+$/;

/** The answer to a page's request; undefined for what only the network answers. */
export function answerTo(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || request.headers.has('range')) return undefined;
  if (origin !== self.location.origin) {
    if (build.remoteHosts.includes(origin)) return panelFile(request, pathname);
    return build.sampleHosts.includes(origin) ? networkFirst(request, cacheNames.used) : undefined;
  }
  if (request.mode === 'navigate') return pageAnswer(request, pathname);
  if (pathname.startsWith('/api/')) return accountAnswer(request, pathname);
  if (pathname === '/remotes.json') return networkFirst(request);
  if (pathname.startsWith('/remotes/')) return panelFile(request, pathname);
  if (pathname.startsWith('/packs/')) return networkFirst(request, cacheNames.used);
  if (!/^\/(assets|engine)\//.test(pathname)) return undefined;
  return isUnchanging(request) ? cacheFirst(request) : networkFirst(request, cacheNames.used);
}

/** Whether an address leads to the same file for ever. */
function isUnchanging({ url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  return hashed.test(pathname) || searchParams.has('v');
}

/** A panel's manifest is the list's of now, and what it names never changes. */
function panelFile(request: Request, pathname: string): Promise<Response> {
  return hashed.test(pathname) ? cacheFirst(request) : networkFirst(request);
}

async function cacheFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  await keep(cacheNames.used, request, answer);
  return answer;
}

/** What the network says, else what was kept; `cache`: where it is kept for the next time. */
async function networkFirst(request: Request, cache?: string): Promise<Response> {
  // Where the browser knows that there is no network, nobody waits for its failure.
  const known = navigator.onLine ? undefined : await caches.match(request, { ignoreVary: true });
  if (known) return known;
  try {
    const answer = await fetch(request);
    if (cache !== undefined) await keep(cache, request, answer);
    return answer;
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** Where the browser has no room, the answer is no worse for it. */
async function keep(name: string, request: Request, answer: Response): Promise<void> {
  if (!answer.ok || answer.status === 206 || answer.type === 'opaque') return;
  const copy = answer.clone();
  await caches
    .open(name)
    .then(
      (cache) => cache.put(request, copy),
      () => undefined,
    )
    .catch(() => undefined);
}

function pageAnswer(request: Request, pathname: string): Promise<Response> | undefined {
  if (pathname === '/') return pageFirst(request, '/');
  if (/^\/(studio|play)(\/|$)/.test(pathname)) return pageFirst(request, '/studio');
  // It changes which versions of panels this browser gets, and leads to the studio.
  if (pathname.startsWith('/panels/')) return forgetPages().then(() => fetch(request));
  if (otherAreas.test(pathname) || /\.\w+$/.test(pathname)) return undefined;
  return fetch(request).catch(async (error: unknown) => {
    const kept = await keptPage('/studio');
    if (kept) return kept;
    throw error;
  });
}

async function pageFirst(request: Request, page: KeptPage): Promise<Response> {
  return (await keptPage(page)) ?? fetch(request);
}

/** Removes what was used longest ago, once there is too much. */
export async function trimUsed(): Promise<void> {
  const cache = await caches.open(cacheNames.used);
  const requests = await cache.keys();
  for (const request of requests.slice(0, Math.max(0, requests.length - mostUsed)))
    await cache.delete(request);
}
