import { fetchFile, keepMissing, type PanelBuild } from './build-files.ts';
import { cacheNames } from './requests.ts';

/** The part of a panel's manifest that names its files. */
interface Manifest {
  exposes: readonly {
    assets: Record<'js' | 'css', Record<'sync' | 'async', readonly string[]>>;
  }[];
}

/** Under this name are the files of the list before: pages that were opened with it go on with them. */
const listBefore = '/hocket-panels-before';

/** Keeps the panels of a list whole, and removes those of lists before the last one. Rejects when a file does not come. */
export async function keepPanels(panels: Readonly<Record<string, PanelBuild>>): Promise<void> {
  const cache = await caches.open(cacheNames.panels);
  const manifests: [string, Response][] = [];
  const wanted = new Set(['/remotes.json', listBefore]);
  for (const { manifest, entry } of Object.values(panels)) {
    const answer = await fetchFile(manifest);
    const files = filesOf(manifest, (await answer.clone().json()) as Manifest);
    manifests.push([manifest, answer]);
    for (const url of [manifest, entry, ...files]) wanted.add(url);
    await keepMissing(cache, [entry, ...files]);
  }
  const headers = { 'content-type': 'application/json' };
  const list = new Response(JSON.stringify(panels), { headers });
  // Together, and as the pages have it, so that the list names what is there.
  for (const [url, answer] of manifests) await cache.put(url, answer);
  await cache.put('/remotes.json', list);
  await removeOthers(cache, wanted);
}

function filesOf(manifest: string, { exposes }: Manifest): string[] {
  const base = new URL(manifest, self.location.origin);
  const named = exposes.flatMap(({ assets: { js, css } }) =>
    [js, css].flatMap(({ sync, async }) => [...sync, ...async]),
  );
  return [...new Set(named)].map((file) => {
    const url = new URL(file, base);
    return url.origin === self.location.origin ? url.pathname : url.href;
  });
}

async function removeOthers(cache: Cache, wanted: ReadonlySet<string>): Promise<void> {
  const noted = await cache.match(listBefore);
  const before = new Set(noted ? ((await noted.json()) as string[]) : []);
  for (const request of await cache.keys()) {
    const url = new URL(request.url);
    const name = url.origin === self.location.origin ? url.pathname : url.href;
    if (!wanted.has(name) && !before.has(name)) await cache.delete(request);
  }
  await cache.put(listBefore, new Response(JSON.stringify([...wanted])));
}
