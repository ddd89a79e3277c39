import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { type LocalResponse, script, serve, serveSandbox } from './serve.ts';

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

const kit = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** The published package brings the engine's scripts with it. */
const engine = [join(kit, 'dist/engine'), resolve(kit, '../../engine/dist')].find(existsSync) ?? '';

/**
 * Serves the built engine at `/engine/`, and what `answer` gives for every other path. Rejects when there is no browser.
 */
export async function openEngineHost(
  answer: (path: string) => Promise<LocalResponse>,
): Promise<EngineHost> {
  const browser = await openBrowser();
  const sandbox = await serveSandbox(engine);
  const app = await serve('localhost', (path) =>
    path.startsWith('/engine/')
      ? script(inside(engine, path.slice('/engine/'.length)))
      : answer(path),
  );
  const page = await browser.newPage();
  // What Node compiles names functions by a helper that a page lacks.
  await page.addInitScript('globalThis.__name = (target) => target');
  return {
    browser,
    page,
    origin: app.origin,
    frame: `${sandbox.origin}/sandbox/`,
    async close() {
      await browser.close();
      for (const server of [sandbox, app]) server.close();
    },
  };
}

/** The path of a file of a folder. Throws when it is not in it. */
export function inside(folder: string, path: string): string {
  const target = resolve(folder, path);
  if (!target.startsWith(folder)) throw new Error('Not there.');
  return target;
}
