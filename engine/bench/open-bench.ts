import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArgs, findBrowser } from '../../.ci/browser.ts';
import { buildPages, dist } from './build.ts';

/** One page with both engines. */
export interface Bench {
  browser: Browser;
  page: Page;
  close(): Promise<void>;
}

const html = ['hocket', 'strudel', 'bench-page']
  .map((name) => `<script src="/pages/${name}.js"></script>`)
  .join('');

/** Builds the pages, serves them beside the built engine and opens them in Chromium. `say` hears how it goes. */
export async function openBench(say: (text: string) => void = () => {}): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'hocket-bench-'));
  await buildPages(folder);
  const sandbox = await serve('127.0.0.1', async (path, origin) => ({
    ...(path.endsWith('/frame.js')
      ? await script(join(dist, 'sandbox-frame.js'))
      : page('<script src="frame.js"></script>')),
    'content-security-policy': `default-src 'none'; script-src ${origin}/sandbox/frame.js 'unsafe-eval'; worker-src blob:`,
  }));
  const app = await serve('localhost', async (path) => {
    if (path.startsWith('/engine/')) return script(join(dist, path.slice('/engine/'.length)));
    if (path.startsWith('/pages/')) return script(join(folder, path.slice('/pages/'.length)));
    return page(html);
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  const close = async () => {
    await browser.close();
    for (const { server } of [sandbox, app]) server.close();
    await rm(folder, { recursive: true });
  };
  try {
    const opened = await browser.newPage();
    opened.on('pageerror', (error) => process.stderr.write(`${error.message}\n`));
    await opened.exposeFunction('sayProgress', say);
    await opened.goto(app.origin);
    await opened.evaluate(async (frame) => {
      globalThis.benchPage = await openBenchPage(frame);
    }, `${sandbox.origin}/sandbox/`);
    return { browser, page: opened, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Answer = { body: string; [header: string]: string };

async function script(path: string): Promise<Answer> {
  return { 'content-type': 'text/javascript', body: await readFile(path, 'utf8') };
}

function page(body: string): Answer {
  return { 'content-type': 'text/html', body: `<!doctype html><meta charset="utf-8">${body}` };
}

async function serve(
  host: string,
  answer: (path: string, origin: string) => Promise<Answer>,
): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    answer(path, `http://${host}:${port}`).then(
      ({ body, ...headers }) => response.writeHead(200, headers).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  const { port } = server.address() as AddressInfo;
  return { server, origin: `http://${host}:${port}` };
}
