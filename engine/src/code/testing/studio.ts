import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '@hocket/plugin-kit/testing/browser';
import type { Browser, Page } from '@playwright/test';
import { type Bundles, bundlePages } from '../../testing/bundle-pages.ts';
import { leakyWorker } from './leaky-worker.ts';
import { SandboxPage } from './sandbox-page.ts';

const here = dirname(fileURLToPath(import.meta.url));
const dist = resolve(here, '../../../dist');

/** A browser with a page on localhost that has `createSandbox`, and the sandbox's frame on 127.0.0.1. */
export interface TestStudio {
  page: SandboxPage;
  browser: Browser;
  /** URL of the frame's page. */
  frame: string;
  /** What the page sent home by `bench.report`, as long as it works at something. */
  reports: unknown[];
  /** Paths asked of a third server that nothing may reach; its address is `forbidden`. */
  leaks: string[];
  forbidden: string;
  newPage(): Promise<SandboxPage>;
  /** A page without a policy, with Strudel itself. */
  strudelPage(): Promise<Page>;
  /** Ends the frame's process, as a lack of memory does. */
  crashFrame(): Promise<void>;
  close(): Promise<void>;
}

let pages: Promise<Bundles> | undefined;

/** Bundles the pages: once, however many studios are opened. */
function bundledPages(): Promise<Bundles> {
  const entry = { page: './sandbox-bench.ts', strudel: './strudel-itself.ts' };
  pages ??= bundlePages({ context: here, entry });
  return pages;
}

/** Serves the product's own scripts as they are built, and opens a page. */
export async function openStudio(): Promise<TestStudio> {
  const bundles = await bundledPages();
  const javascript = (body: string) => ({ 'content-type': 'text/javascript', body });
  const script = async (name: string) => javascript(await readFile(join(dist, name), 'utf8'));
  const leaks: string[] = [];
  const reports: unknown[] = [];
  const third = await serve('127.0.0.1', async (path) => {
    leaks.push(path);
    return { 'access-control-allow-origin': '*', body: 'export default 1' };
  });
  const sandbox = await serve('127.0.0.1', async (path, origin) => {
    const policy = `default-src 'none'; script-src ${origin}/sandbox/frame.js 'unsafe-eval'; worker-src blob:`;
    const answer =
      path === '/sandbox/frame.js'
        ? await script('sandbox-frame.js')
        : { 'content-type': 'text/html', body: '<!doctype html><script src="frame.js"></script>' };
    return { ...answer, 'content-security-policy': policy };
  });
  const frame = `${sandbox.origin}/sandbox/`;
  const app = await serve('localhost', async (path, origin) => {
    if (path.endsWith('sandbox-worker.js')) return script('sandbox-worker.js');
    if (path.endsWith('sandbox-plugin.js')) return script('sandbox-plugin.js');
    if (path.endsWith('sandbox-panel.js')) return script('sandbox-panel.js');
    if (path.startsWith('/report?')) {
      reports.push(JSON.parse(decodeURIComponent(path.slice('/report?'.length))));
      return { body: '' };
    }
    if (path === '/leaky-worker.js') return { body: leakyWorker(third.origin) };
    if (path === '/missing.js') return { status: 404, body: 'Not found' };
    const bundle = bundles.get(path);
    if (bundle !== undefined) return javascript(bundle);
    if (path === '/strudel')
      return {
        'content-type': 'text/html',
        body: '<!doctype html><meta charset="utf-8"><script src="/strudel.js"></script>',
      };
    return {
      'content-type': 'text/html',
      'content-security-policy': `default-src 'none'; script-src ${origin}/page.js; connect-src 'self'; frame-src ${frame}`,
      body: '<!doctype html><title>Studio</title><body><script src="/page.js"></script></body>',
    };
  });
  const browser = await openBrowser();
  const open = async (path: string) => {
    // The page's own policy forbids evaluation; what tests inject is let through by the debugger.
    const page = await browser.newPage();
    await page.goto(app.origin + path);
    return page;
  };
  const newPage = async () => SandboxPage.of(await open('/'));
  return {
    page: await newPage(),
    browser,
    frame,
    leaks,
    reports,
    forbidden: third.origin,
    newPage,
    strudelPage: () => open('/strudel'),
    async crashFrame() {
      const session = await browser.newBrowserCDPSession();
      const { targetInfos } = await session.send('Target.getTargets');
      const target = targetInfos.find(({ url }) => url === frame);
      if (target === undefined) throw new Error('The frame has no process of its own.');
      const { targetId } = target;
      const { sessionId } = await session.send('Target.attachToTarget', { targetId });
      const message = JSON.stringify({ id: 1, method: 'Page.crash' });
      await session.send('Target.sendMessageToTarget', { sessionId, message });
    },
    async close() {
      await browser.close();
      for (const { server } of [third, sandbox, app]) server.close();
    },
  };
}

type Answer = { status?: number; body: string; [header: string]: string | number | undefined };

async function serve(
  host: string,
  answer: (path: string, origin: string) => Promise<Answer>,
): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    void answer(request.url ?? '/', `http://${host}:${port}`).then(
      ({ status = 200, body, ...headers }) => {
        response.writeHead(status, headers).end(body);
      },
    );
  });
  server.on('upgrade', (request, socket) => {
    void answer(request.url ?? '/', '');
    socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  const { port } = server.address() as AddressInfo;
  return { server, origin: `http://${host}:${port}` };
}
