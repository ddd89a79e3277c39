import { codeOf } from '@hocket/sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BootBuild } from './boot.ts';
import { FederationHost } from './host.ts';

const base = 'https://panels.example/grid';
const page = { origin: 'https://studio.example', hostname: 'studio.example' };

/** A build whose list has no `files`, as one that was written by hand. */
const build = (version: string, folder = version): BootBuild => ({
  version,
  manifest: `${base}/${folder}/mf-manifest.json`,
  entry: `${base}/${folder}/entry.${version}.js`,
  integrity: { manifest: `sha384-manifest-${version}`, entry: `sha384-entry-${version}` },
});

const instrumentManifest = (version: string, metaData: object = {}) => ({
  name: `grid_${version}`,
  metaData: {
    name: `grid_${version}`,
    globalName: `grid_${version}`,
    buildInfo: { buildVersion: version },
    publicPath: 'auto',
    remoteEntry: { name: `entry.${version}.js`, path: '', type: 'global' },
    ...metaData,
  },
  shared: [],
  remotes: [],
  exposes: [
    {
      name: 'remote',
      path: './remote',
      assets: {
        js: { sync: ['assets/first.js'], async: ['assets/later.js'] },
        css: { sync: ['assets/first.css'], async: [] },
      },
    },
  ],
});

/** What a host of files has, by address and hash. */
const served = new Map<string, unknown>();
const serve = ({ manifest, integrity }: BootBuild, content: unknown) =>
  served.set(`${manifest} ${integrity?.manifest}`, content);

beforeEach(() => {
  document.head.replaceChildren();
  served.clear();
  vi.stubGlobal('fetch', async (url: string, { integrity }: RequestInit = {}) =>
    Response.json(served.get(`${url} ${integrity}`)),
  );
});
afterEach(() => vi.unstubAllGlobals());

const scripts = () => [...document.head.querySelectorAll('script')];
const styles = () => [...document.head.querySelectorAll('link:not([rel=preload])')];

/** Runs an entry once the page has asked for it; its container has `panel`. */
async function run({ version, entry }: BootBuild, panel: unknown): Promise<void> {
  await expect.poll(() => scripts().map(({ src }) => src)).toContain(entry);
  const container = { init() {}, get: async () => () => ({ default: panel }) };
  Object.assign(globalThis, { [`grid_${version}`]: container });
  for (const script of scripts()) script.dispatchEvent(new Event('load'));
}

test('of a build without a list of its files no script runs but its entry, held to its hash', async () => {
  serve(build('1'), instrumentManifest('1'));
  const loading = new FederationHost(page, () => 'en').load('grid', build('1'));
  await expect.poll(scripts).not.toEqual([]);
  const { entry } = build('1');
  const asked = scripts().map(({ src, integrity, crossOrigin }) => [src, integrity, crossOrigin]);
  expect(asked).toEqual([[entry, 'sha384-entry-1', 'anonymous']]);
  expect(styles()).toEqual([]);
  await run(build('1'), 'first');
  expect(await (await loading)()).toBe('first');
});

test('versions that have one address after another are never taken for each other', async () => {
  const host = new FederationHost(page, () => 'en');
  for (const version of ['2', '3']) {
    const shipped = build(version, 'shipped');
    serve(shipped, instrumentManifest(version));
    const loading = host.load('grid', shipped);
    await run(shipped, version);
    expect(await (await loading)()).toBe(version);
  }
});

test.each([
  ['whose chunks lie elsewhere', { publicPath: 'https://elsewhere.example/' }],
  ['whose chunks lie where its code says', { publicPath: undefined, getPublicPath: 'return ""' }],
  ['whose entry is a module', { remoteEntry: { name: 'entry.4.js', path: '', type: 'module' } }],
  [
    'with another entry than listed',
    { remoteEntry: { name: 'other.js', path: '', type: 'global' } },
  ],
])('a build %s is refused before anything of it runs', async (_, metaData) => {
  serve(build('4'), instrumentManifest('4', metaData));
  const loading = new FederationHost(page, () => 'en').load('grid', build('4'));
  expect(codeOf(await loading.catch((error: unknown) => error))).toBe('remote_invalid');
  expect(scripts()).toEqual([]);
});
