import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { bundlePages } from '../engine/src/testing/bundle-pages.ts';
import { root } from './apps.ts';
import { browserArgs, findBrowser } from './browser.ts';
import { buildStale } from './build.ts';

/** A page of headless Chromium in which `studioEngine` is the studio's engine, with the real sandbox. */
export interface EnginePage {
  page: Page;
  /** The browser's version. */
  version: string;
  close(): Promise<void>;
}

const dist = join(root, 'engine/dist');

/** Builds the engine where it is stale, serves it as the studio does and opens a page with it. */
export async function openEngine(): Promise<EnginePage> {
  await buildStale(['engine']);
  const folder = await mkdtemp(join(tmpdir(), 'hocket-engine-'));
  const entry = { page: './engine-page.ts' };
  await bundlePages({ context: join(root, '.ci'), entry, folder, publicPath: '/' });
  const sandbox = await serve('127.0.0.1', async (path, origin) => ({
    ...(path === '/sandbox/frame.js'
      ? await script(join(dist, 'sandbox-frame.js'))
      : html('<script src="frame.js"></script>')),
    'content-security-policy': `default-src 'none'; script-src ${origin}/sandbox/frame.js 'unsafe-eval'; worker-src blob:`,
  }));
  const app = await serve('localhost', async (path) => {
    if (path === '/') return html('<script src="/page.js"></script>');
    if (path.startsWith('/engine/')) return script(join(dist, path.slice('/engine/'.length)));
    return script(join(folder, path.slice(1)));
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  const close = async () => {
    await browser.close();
    for (const each of [sandbox, app]) each.close();
    await rm(folder, { recursive: true });
  };
  try {
    const page = await browser.newPage();
    // What Node compiles names functions by a helper that a page lacks.
    await page.addInitScript('globalThis.__name = (target) => target');
    await page.goto(`${app.origin}/?sandbox=${encodeURIComponent(`${sandbox.origin}/sandbox/`)}`);
    await page.waitForFunction(() => 'studioEngine' in globalThis);
    return { page, version: browser.version(), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Answer = { body: string; [header: string]: string };

async function script(path: string): Promise<Answer> {
  return { 'content-type': 'text/javascript', body: await readFile(path, 'utf8') };
}

function html(body: string): Answer {
  return { 'content-type': 'text/html', body: `<!doctype html><meta charset="utf-8">${body}` };
}

async function serve(
  host: string,
  answer: (path: string, origin: string) => Promise<Answer>,
): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://any');
    answer(pathname, origin).then(
      ({ body, ...headers }) => response.writeHead(200, headers).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => void server.close() };
}
