import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { html, script, serve, serveSandbox } from '../plugins/kit/src/browser/serve.ts';
import { root } from './apps.ts';
import { browserArgs, findBrowser } from './browser.ts';

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

/** Serves the built engine at `/engine/`, scripts of `folder`, and `body` as every other page. */
export async function openEngineHost(folder: string, body: string): Promise<EngineHost> {
  const sandbox = await serveSandbox(dist);
  const app = await serve('localhost', async (path) => {
    if (path.startsWith('/engine/')) return script(join(dist, path.slice('/engine/'.length)));
    return path.endsWith('.js') ? script(join(folder, path)) : html(body);
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
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
