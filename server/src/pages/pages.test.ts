import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Koa from 'koa';
import { list as listTar } from 'tar';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PageInfo } from '../previews/previews.ts';
import { ShippedRemotes } from '../remotes/shipped-remotes.ts';
import { DiskStorage } from '../storage/disk-storage.ts';
import { type PagesOptions, servePages } from './pages.ts';

/** Where the panel stands. */
const place = { area: 'main', title: { en: 'Grid' }, order: 1, minWidth: 0, minHeight: 0 };

/** What programs' sounds are looked up in. */
const samplePacks = [{ name: 'kit', map: '/packs/kit/strudel.json' }];

let root: string;
let app: Koa;
let server: Server;
let port: number;
/** What addresses lead to; a plain page unless a test says otherwise. */
let shown: PageInfo;

async function put(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

beforeEach(async () => {
  shown = { found: true, isIndexed: true };
  root = await mkdtemp(join(tmpdir(), 'hocket-pages-'));
  await put('shell/dist/index.html', '<html><head><title>H</title></head><body></body></html>');
  await put('shell/dist/landing.html', '<html><head><title>L</title></head><body></body></html>');
  await put('shell/dist/assets/main.0123456789.js', 'shell()');
  await put('engine/dist/clock.js', 'clock()');
  await put('engine/dist/sandbox-frame.js', 'frame()');
  await put('engine/dist/render-encoder.js', 'encoder()');
  await put('engine/dist/recording.js', 'recording()');
  await put('remotes/grid/package.json', '{}');
  await put(
    'remotes/grid/dist/mf-manifest.json',
    JSON.stringify({
      metaData: {
        buildInfo: { buildVersion: '1.2.3' },
        publicPath: 'auto',
        remoteEntry: { name: 'entry.js', path: '', type: 'global' },
        place,
      },
    }),
  );
  await put('remotes/grid/dist/entry.js', 'entry()');
  await put('remotes/unbuilt/package.json', '{}');
  await put('data/secret.json', '{"token":1}');
  server = createServer((question, answer) => app.callback()(question, answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  restart();
});

/** Answers as a server does that has just been started on the same files. */
function restart(more: Partial<PagesOptions> = {}): void {
  app = new Koa();
  app.use(
    servePages({
      root,
      appOrigin: `http://localhost:${port}`,
      sandboxOrigin: `http://127.0.0.1:${port}`,
      sampleHosts: ['https://samples.example'],
      samplePacks,
      remoteHosts: ['https://panels.example'],
      dataDir: join(root, 'data'),
      previews: { of: async () => shown },
      remotes: {
        list: async () => {
          const shipped = await new ShippedRemotes(root).list();
          const builds = Object.entries(shipped).map(([name, { build }]) => [name, build]);
          return Object.fromEntries(builds);
        },
      },
      remotePasses: { taken: async () => undefined },
      storage: new DiskStorage(join(root, 'data/files')),
      ...more,
    }),
  );
}

afterEach(async () => {
  server.close();
  await rm(root, { recursive: true });
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Asks for exactly this path: a URL would tidy `..` away. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((done, fail) => {
    const asked = request(
      { port, host: '127.0.0.1', path, method, headers: { host: `localhost:${port}`, ...headers } },
      async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part as Buffer);
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts),
        });
      },
    );
    asked.on('error', fail);
    asked.end();
  });
}
const html = { accept: 'text/html' };

describe('the page', () => {
  test('of a project that is not there is the plain page, with a status that says so', async () => {
    const plain = await ask('/about', html);
    shown = { found: false, isIndexed: false };
    const missing = await ask('/p/none', html);
    expect(missing.status).toBe(404);
    expect(missing.body.toString()).toBe(plain.body.toString());
    expect(missing.headers['x-robots-tag']).toBe('noindex');
  });

  test('that is about something says so instead of what every page says, as text', async () => {
    await put(
      'shell/dist/index.html',
      '<html><head><meta name="description" content="D">\n<title>H</title></head><body></body></html>',
    );
    const picture = { path: '/p/1/picture.png', alt: '', width: 1200, height: 630 } as const;
    shown = {
      found: true,
      isIndexed: true,
      preview: {
        title: '</title><script>$&',
        description: '"><b>$`',
        tags: ["'"],
        path: '/p/1',
        picture: { ...picture, type: 'image/png' },
        hasPlayer: true,
      },
    };
    const { headers, body } = await ask('/p/1', html);
    const page = body.toString();
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page.match(/<meta name="description"/g)).toHaveLength(1);
    expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;$&amp;</title>');
    expect(page).toContain('content="&quot;&gt;&lt;b&gt;$`"');
    expect(page).toContain(`<link rel="canonical" href="http://localhost:${port}/p/1">`);
    expect(page).toContain(`content="http://localhost:${port}/p/1/picture.png"`);
    const oembed = encodeURIComponent(`http://localhost:${port}/p/1`);
    expect(page).toContain(`href="http://localhost:${port}/oembed?url=${oembed}"`);
  });

  test('may fetch from its own site and from the hosts of samples, and nowhere else', async () => {
    const { headers } = await ask('/studio', html);
    expect(String(headers['content-security-policy'])).toContain(
      "connect-src 'self' blob: https://samples.example https://panels.example;",
    );
  });

  test('carries the remotes that are built, with their hashes, and the sandbox', async () => {
    const { body } = await ask('/studio', html);
    const boot = /id="boot">(.*?)<\/script>/s.exec(body.toString())?.[1] ?? '';
    expect(JSON.parse(boot)).toEqual({
      sandbox: expect.stringContaining(`http://127.0.0.1:${port}/sandbox/?v=`),
      sampleHosts: ['https://samples.example'],
      samplePacks,
      remotes: {
        grid: {
          version: '1.2.3',
          manifest: '/remotes/grid/mf-manifest.json',
          entry: '/remotes/grid/entry.js',
          integrity: {
            manifest: expect.stringMatching(/^sha384-/),
            entry: expect.stringMatching(/^sha384-/),
          },
          place,
        },
      },
    });
  });

  test('lists a panel whose files went away as it was, for Retry to find when they are back', async () => {
    const shipped = new ShippedRemotes(root);
    const before = await shipped.list();
    const manifestText = await readFile(join(root, 'remotes/grid/dist/mf-manifest.json'), 'utf8');
    await rm(join(root, 'remotes/grid/dist'), { recursive: true });
    const { grid } = await shipped.list();
    expect(grid?.build).toMatchObject({
      version: '1.2.3',
      place,
      manifest: '/remotes/grid/mf-manifest.json?away',
    });
    await put('remotes/grid/dist/entry.js', 'entry()');
    await put('remotes/grid/dist/mf-manifest.json', manifestText);
    expect(await shipped.list()).toEqual(before);
    await rm(join(root, 'remotes/grid/dist'), { recursive: true });
    expect(await new ShippedRemotes(root).list()).toEqual({});
    await rm(join(root, 'remotes/grid'), { recursive: true });
    expect(await shipped.list()).toEqual({});
  });

  test('is another one for visitors: the landing page stands alone', async () => {
    expect((await ask('/', html)).body.toString()).toContain('<title>L</title>');
    expect((await ask('/login', html)).body.toString()).toContain('<title>H</title>');
  });

  test('asks in the studio for all that shell and grid need, and for nothing of other panels', async () => {
    const file = (name: string) => ({ file: `assets/${name}`, integrity: `sha384-${name}` });
    const list = (name: string) => ({
      files: [file(`${name}.js`), file(`${name}.css`)],
      messages: Object.fromEntries(
        ['en', 'de', 'fr'].map((code) => [code, [file(`${name}-${code}.js`)]]),
      ),
    });
    const servePages = { studio: list('shell'), landing: list('landing') };
    await put('shell/dist/preload.json', JSON.stringify(servePages));
    await put('remotes/grid/dist/preload.json', JSON.stringify(list('grid')));
    const inGerman = { ...html, 'accept-language': 'de-AT,de;q=0.9' };
    const studio = (await ask('/studio', inGerman)).body.toString();
    const asked = (page: string) =>
      [...page.matchAll(/<link rel="preload" as="(\w+)"[^>]* href="([^"]+)"/g)].map(
        ([, as, href]) => `${as} ${href}`,
      );
    expect(asked(studio)).toEqual([
      'script /assets/shell.js',
      'style /assets/shell.css',
      'script /assets/shell-de.js',
      'script /assets/shell-en.js',
      'script /remotes/grid/entry.js',
      'script /remotes/grid/assets/grid.js',
      'style /remotes/grid/assets/grid.css',
      'script /remotes/grid/assets/grid-de.js',
      'script /remotes/grid/assets/grid-en.js',
      'fetch /remotes/grid/mf-manifest.json',
    ]);
    expect(studio).toContain('integrity="sha384-grid.js"');
    expect(asked((await ask('/', html)).body.toString())).toEqual([
      'script /assets/landing.js',
      'style /assets/landing.css',
      'script /assets/landing-en.js',
    ]);
    expect(asked((await ask('/login', html)).body.toString())).toEqual([]);
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(studio)?.[1] ?? '');
    expect(boot.remotes.grid.messages.fr).toEqual({
      url: '/remotes/grid/assets/grid-fr.js',
      integrity: 'sha384-grid-fr.js',
    });
  });

  test('is shown for any address without a file ending, and is never kept', async () => {
    const { status, headers } = await ask('/studio/anything', html);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  test('allows scripts from our builds alone and evaluates nothing but WebAssembly', async () => {
    const policy = String((await ask('/', html)).headers['content-security-policy']);
    const origin = `http://localhost:${port}`;
    expect(policy).toContain(
      `script-src ${origin}/assets/ ${origin}/engine/ ${origin}/remotes/ https://panels.example 'wasm-unsafe-eval';`,
    );
    expect(policy).not.toMatch(/'unsafe-(eval|inline)/);
  });
});

test('panels may come from the hosts that the operator names, into the studio alone', async () => {
  await put('shell/dist/embed.html', '<html><head></head><body></body></html>');
  const policyOf = async (path: string) =>
    String((await ask(path, html)).headers['content-security-policy']);
  for (const directive of ['script-src', 'style-src', 'connect-src', 'font-src', 'img-src']) {
    expect(await policyOf('/studio')).toMatch(
      new RegExp(`${directive} [^;]* https://panels\\.example`),
    );
  }
  expect(await policyOf('/embed/1')).not.toContain('panels.example');
});

describe('files', () => {
  test('that carry their hash are kept for ever, others are checked each time', async () => {
    const hashed = await ask('/assets/main.0123456789.js');
    expect(hashed.headers['cache-control']).toContain('immutable');
    const plain = await ask('/engine/clock.js');
    expect(plain.headers['cache-control']).toBe('no-cache');
    const again = await ask('/engine/clock.js', { 'if-none-match': String(plain.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  test.each([
    '/assets/none.js',
    '/remotes/none/mf-manifest.json',
    '/remotes/unbuilt/mf-manifest.json',
    '/assets/../../../data/secret.json',
    '/assets/%2e%2e/%2e%2e/%2e%2e/data/secret.json',
    '/remotes/../data/secret.json',
    '/remotes/..%2f..%2fdata/secret.json',
    '/remotes/%2e%2e/x',
  ])('%s is not there', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.toString()).not.toContain('token');
  });

  test('of the engine are read from a frame without an address too, as WebKit asks for worklets', async () => {
    const { headers } = await ask('/engine/clock.js', { origin: 'null' });
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  test('are only read', async () => {
    expect((await ask('/engine/clock.js', {}, 'POST')).status).toBe(404);
  });
});

test('the sandbox has a policy of its own: one script, evaluation, no network', async () => {
  const { status, headers, body } = await ask('/sandbox/', { host: `127.0.0.1:${port}` });
  expect(status).toBe(200);
  expect(body.toString()).toContain('<script>frame()</script>');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  const digest = createHash('sha256').update('frame()').digest('base64');
  expect(policy).toContain(`script-src 'sha256-${digest}' 'unsafe-eval';`);
  expect(policy).not.toContain('connect-src');
});

test('the sandbox’s frame may be kept for ever by the address that names its version, and by no other', async () => {
  const host = `127.0.0.1:${port}`;
  const { boot } = bootOf(await ask('/studio', html));
  const { search } = new URL(boot.sandbox);
  expect(search).toMatch(/^\?v=[0-9a-f]{10}$/);
  const keptFor = async (path: string) => (await ask(path, { host })).headers['cache-control'];
  expect(await keptFor(`/sandbox/${search}`)).toMatch(/immutable/);
  expect(await keptFor('/sandbox/?v=0123456789')).toBe('no-cache');
  expect(await keptFor('/sandbox/')).toBe('no-cache');
});

describe('what a browser keeps', () => {
  const list = { files: ['/assets/main.0123456789.js'], later: ['/assets/rare.0123456789.js'] };

  async function build(): Promise<void> {
    await put('shell/dist/offline.json', JSON.stringify({ ...list, texts: {} }));
    await put('shell/offline/dist/service-worker.js', 'keep();');
    await put('engine/dist/assets/ogg.0123456789.wasm', 'ogg');
    await put('engine/dist/clock.js.map', '{}');
    await put('engine/dist/recordings/kick.0123456789.flac', 'kick');
    await put('engine/dist/evaluator.js', 'hear()');
  }

  const scriptOf = async () => {
    const { headers, body } = await ask('/service-worker.js');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("default-src 'none'; connect-src 'self'");
    return body.toString();
  };

  test('is listed in its script by the build that the page names, recordings, maps and what the server runs left out', async () => {
    await build();
    const { boot } = bootOf(await ask('/studio', html));
    const [, json = '', script] = /^self\.build=(.*);\n(.*)$/.exec(await scriptOf()) ?? [];
    const kept = JSON.parse(json);
    expect(script).toBe('keep();');
    expect(kept).toMatchObject({ id: boot.build, sampleHosts: ['https://samples.example'] });
    expect(kept.files).toContain(`/engine/clock.js?v=${boot.build}`);
    expect(kept.files).toContain('/assets/main.0123456789.js');
    expect(kept.later).toEqual([
      '/assets/rare.0123456789.js',
      '/engine/assets/ogg.0123456789.wasm',
    ]);
    expect(json).not.toMatch(/kick|\.map|evaluator/);
    const { headers } = await ask('/studio', html);
    expect(headers['content-security-policy']).toContain(
      `worker-src http://localhost:${port}/engine/ http://localhost:${port}/service-worker.js;`,
    );
  });

  test('has another name once a file is another', async () => {
    await build();
    const before = await scriptOf();
    await put('engine/dist/clock.js', 'other()');
    restart();
    expect(await scriptOf()).not.toBe(before);
  });

  test('is removed where nothing is built, and where the operator says so', async () => {
    expect(await scriptOf()).toContain('registration.unregister()');
    expect(bootOf(await ask('/studio', html)).boot.build).toBeUndefined();
    await build();
    restart({ offline: false });
    expect(await scriptOf()).toContain('registration.unregister()');
    expect(bootOf(await ask('/studio', html)).boot.build).toBeUndefined();
  });
});

function bootOf({ body }: Answer): { boot: { sandbox: string; build?: string } } {
  const [, data = ''] = /id="boot">(.*?)<\/script>/s.exec(body.toString()) ?? [];
  return { boot: JSON.parse(data) };
}

describe('the player', () => {
  test('is not there until it is built', async () => {
    expect((await ask('/embed/1', html)).status).toBe(404);
  });

  test('may be shown by anybody, its sandbox too, and no other page may', async () => {
    await put('shell/dist/embed.html', '<html><head></head><body></body></html>');
    const framedBy = async (path: string, host = `localhost:${port}`) => {
      const { headers } = await ask(path, { ...html, host });
      return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    };
    expect(await framedBy('/embed/1?theme=dark')).toBe('*');
    expect(await framedBy('/sandbox/embedded/', `127.0.0.1:${port}`)).toBe('*');
    expect(await framedBy('/sandbox/', `127.0.0.1:${port}`)).not.toBe('*');
    for (const path of ['/', '/p/1', '/studio', '/embed', '/embed/1/2', '/embedded']) {
      expect(await framedBy(path), path).toBe("'none'");
    }
  });

  test('runs our builds alone, is told of its own sandbox and not of remotes, and is not indexed', async () => {
    await put('shell/dist/embed.html', '<html><head></head><body></body></html>');
    const { headers, body } = await ask('/embed/1', html);
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe|sha256/);
    expect(headers['x-robots-tag']).toBe('noindex');
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body.toString())?.[1] ?? '');
    expect(boot).toEqual({
      sandbox: `http://127.0.0.1:${port}/sandbox/embedded/`,
      sampleHosts: ['https://samples.example'],
      samplePacks,
    });
  });
});

describe('the documentation', () => {
  const beat = { language: 'de', head: '<title>Beat</title>', body: '<h1>Beat</h1>' };
  const missing = { language: 'en', head: '<title>None</title>', body: '<h1>None</h1>' };

  beforeEach(async () => {
    await put('shell/dist/docs.html', '<html lang="en"><head></head>\n<body></body></html>');
    await put('docs/site/dist/pages/de/music/beat.json', JSON.stringify(beat));
    await put('docs/site/dist/missing/en.json', JSON.stringify(missing));
    await put('docs/site/dist/images/a.png', 'png');
    await put('docs/site/dist/search/en.json', '[]');
  });

  test('is a page in its language, with a policy that runs our builds alone, and known again', async () => {
    const { status, headers, body } = await ask('/docs/de/music/beat', html);
    expect(status).toBe(200);
    expect(body.toString()).toMatch(/^<html lang="de"><head><title>Beat<\/title>/);
    expect(body.toString()).toContain('<body><h1>Beat</h1></body>');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe|sha256|panels\.example/);
    // The studio shows it beside the music.
    expect(policy).toContain("frame-ancestors 'self'");
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body.toString())?.[1] ?? '');
    expect(boot.sandbox).toBe(`http://127.0.0.1:${port}/sandbox/`);
    const etag = String(headers.etag);
    const again = await ask('/docs/de/music/beat', { ...html, 'if-none-match': etag });
    expect(again.status).toBe(304);
  });

  test.each([
    ['/docs/de/music/beat/', '/docs/de/music/beat'],
    ['/docs/de/music/beat.md?a=b', '/docs/de/music/beat?a=b'],
    ['/docs/en/music/beat', '/docs/music/beat'],
    ['/docs/en', '/docs'],
    ['/docs//', '/docs'],
  ])('%s leads to %s', async (from, to) => {
    const { status, headers } = await ask(from, html);
    expect({ status, location: headers.location }).toEqual({ status: 301, location: to });
  });

  test.each([
    '/docs/none',
    '/docs/music/none',
    '/docs/../data/secret.json',
    '/docs/%2e%2e/%2e%2e/data/secret',
    '/docs/pages/de/music/beat.json',
    `/docs/${'x'.repeat(400)}`,
  ])('%s is not there, and a page says so', async (path) => {
    const { status, body } = await ask(path, html);
    expect(status).toBe(404);
    expect(body.toString()).not.toContain('token');
    expect(body.toString()).not.toContain('Beat');
  });

  test('serves its pictures and what is searched, and nothing beside them', async () => {
    expect((await ask('/docs/images/a.png')).headers['content-type']).toBe('image/png');
    expect((await ask('/docs/search/en.json')).body.toString()).toBe('[]');
    for (const path of ['/docs/images/../missing/en.json', '/docs/images/%2e%2e/missing/en.json'])
      expect((await ask(path)).status, path).toBe(404);
  });

  test('is not there where it was not built', async () => {
    await rm(join(root, 'docs'), { recursive: true });
    expect((await ask('/docs', html)).status).toBe(404);
  });
});

test('workers that work on files, and the studio, may compile WebAssembly, and no other page may', async () => {
  const policyOf = async (path: string) =>
    String((await ask(path, { accept: 'text/html' })).headers['content-security-policy']);
  for (const worker of ['render-encoder', 'recording'])
    expect(await policyOf(`/engine/${worker}.js`)).toBe(
      `default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src http://localhost:${port}/engine/assets/`,
    );
  expect(await policyOf('/studio')).toContain("'wasm-unsafe-eval'");
  await put('shell/dist/embed.html', '<html><head></head><body></body></html>');
  expect(await policyOf('/embed/1')).not.toContain('wasm');
});

test('the source of what runs can be had, without builds and without data', async () => {
  await put('LICENSE', 'AGPL');
  for (const part of ['.ci', 'docs', 'engine', 'plugins', 'server', 'shell'])
    await put(`${part}/x.ts`, '//');
  const { status, body } = await ask('/source.tgz');
  expect(status).toBe(200);
  const names: string[] = [];
  listTar({ sync: true, onReadEntry: ({ path }) => names.push(path) }).end(body);
  expect(names).toContain('hocket/LICENSE');
  expect(names).toContain('hocket/server/x.ts');
  expect(names.filter((name) => /dist|data|node_modules/.test(name))).toEqual([]);
});

test('the source is packed once, and anew for what runs after a restart', async () => {
  await put('LICENSE', 'AGPL');
  const first = await ask('/source.tgz');
  await put('LICENSE', 'AGPL-3.0');
  const etag = String(first.headers.etag);
  expect((await ask('/source.tgz', { 'if-none-match': etag })).status).toBe(304);
  restart();
  const second = await ask('/source.tgz', { 'if-none-match': etag });
  expect(second.status).toBe(200);
  expect(second.headers.etag).not.toBe(etag);
});
