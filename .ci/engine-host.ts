import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Bundles } from '../engine/src/testing/bundle-pages.ts';
import { html, script, serve, serveSandbox } from '../plugins/kit/src/browser/serve.ts';
import { root } from './apps.ts';
import { openBrowser } from './browser.ts';

/** Headless Chromium with a page that can make the built engine, and the sandbox's frame on another site. */
export interface EngineHost {
  browser: Browser;
  page: Page;
  /** The page's own. */
  origin: string;
  /** Address of the sandbox's frame. */
  frame: string;
  close(): Promise<void>;
}

const dist = join(root, 'engine/dist');

/** Serves the built engine at `/engine/`, the pages' scripts, and `body` as every other page. */
export async function openEngineHost(pages: Bundles, body: string): Promise<EngineHost> {
  const sandbox = await serveSandbox(dist);
  const app = await serve('localhost', async (path) => {
    if (path.startsWith('/engine/')) return script(join(dist, path.slice('/engine/'.length)));
    const text = pages.get(path);
    return text === undefined ? html(body) : { 'content-type': 'text/javascript', body: text };
  });
  const browser = await openBrowser();
  return {
    browser,
    page: await browser.newPage(),
    origin: app.origin,
    frame: `${sandbox.origin}/sandbox/`,
    async close() {
      await browser.close();
      for (const each of [sandbox, app]) each.close();
    },
  };
}
