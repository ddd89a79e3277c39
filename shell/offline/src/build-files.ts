import { buildLock, cacheNames } from './requests.ts';
import { scope } from './scope.ts';

const { build } = scope;
/** How many files are fetched at once: what plays meanwhile may need the network, too. */
const atOnce = 4;

/** The addresses whose pages are kept: the studio's stands for every other one without a network. */
const pages = ['/studio', '/'] as const;
export type KeptPage = (typeof pages)[number];

/** What the pages of a build carry. */
interface PageData {
  build?: string;
  remotes: Readonly<Record<string, PanelBuild>>;
}

/** A panel as a page's list has it. */
export interface PanelBuild {
  manifest: string;
  entry: string;
}

/** Pages as the server has them now. */
export interface FreshPages {
  answers: readonly (readonly [KeptPage, Response])[];
  panels: Readonly<Record<string, PanelBuild>>;
}

/** Keeps all that the studio starts with. Rejects, and the browser tries again later, where anything is missing or of another build. */
export async function installBuild(): Promise<void> {
  await keepFiles(build.files);
  const fresh = await freshPages();
  if (fresh === undefined) throw new Error('The server has another build by now.');
  await keepPages(fresh);
}

/** Keeps files of this build under their URLs; those that are there are left as they are. Rejects when one does not come. */
export async function keepFiles(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.build(build.id));
  await keepMissing(cache, urls);
}

/** Fetches what a cache does not have; a file with the same name in another one is the same. Rejects when one does not come. */
export async function keepMissing(cache: Cache, urls: readonly string[]): Promise<void> {
  const waiting = [...urls];
  const fetchNext = async (): Promise<void> => {
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      if (await cache.match(url)) continue;
      const answer = (await caches.match(url)) ?? (await fetchFile(url));
      await cache.put(url, answer);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fetchNext));
}

/** A file as the server has it. Rejects when it does not come whole. */
export async function fetchFile(url: string): Promise<Response> {
  const answer = await fetch(url, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${url}: HTTP ${answer.status}`);
  return answer;
}

/** The pages as the server has them, with one list of panels; undefined where they are of another build. Rejects without a network. */
export async function freshPages(): Promise<FreshPages | undefined> {
  const answers: [KeptPage, Response][] = [];
  let panels: Readonly<Record<string, PanelBuild>> | undefined;
  for (const page of pages) {
    const answer = await fetch(page, { cache: 'no-cache', headers: { accept: 'text/html' } });
    if (!answer.ok) throw new Error(`${page}: HTTP ${answer.status}`);
    const data = pageData(await answer.clone().text());
    if (data?.build !== build.id) return undefined;
    if (panels && JSON.stringify(panels) !== JSON.stringify(data.remotes))
      throw new Error('A panel was deployed between two pages.');
    panels = data.remotes;
    answers.push([page, answer]);
  }
  return { answers, panels: panels ?? {} };
}

function pageData(html: string): PageData | undefined {
  const [, json] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as PageData);
}

export async function keepPages({ answers }: FreshPages): Promise<void> {
  const cache = await caches.open(cacheNames.build(build.id));
  for (const [page, answer] of answers) await cache.put(page, answer);
}

/** A page of this build; undefined once the browser has removed it. */
export async function keptPage(page: KeptPage): Promise<Response | undefined> {
  const cache = await caches.open(cacheNames.build(build.id));
  return cache.match(page, { ignoreVary: true });
}

/** Has the next page come from the server, which is then kept anew. */
export async function forgetPages(): Promise<void> {
  const cache = await caches.open(cacheNames.build(build.id));
  for (const page of pages) await cache.delete(page, { ignoreVary: true });
}

/** Removes the files of builds that no open page has. */
export async function removeOldBuilds(): Promise<void> {
  // What a newer worker has kept so far is no older build.
  if (scope.registration.waiting || scope.registration.installing) return;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const open = new Set(held.map(({ name = '' }) => name));
  for (const name of await caches.keys()) {
    const [, id] = /^hocket-build-(\w+)$/.exec(name) ?? [];
    if (id !== undefined && id !== build.id && !open.has(buildLock(id))) await caches.delete(name);
  }
}
