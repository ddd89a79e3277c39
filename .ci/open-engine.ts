import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bundlePages } from '../engine/src/testing/bundle-pages.ts';
import { root } from './apps.ts';
import { buildStale } from './build.ts';
import { openEngineHost } from './engine-host.ts';

/** A page of headless Chromium in which `studioEngine` is the studio's engine, with the real sandbox. */
export interface EnginePage {
  page: Page;
  /** The browser's version. */
  version: string;
  close(): Promise<void>;
}

/** Builds the engine where it is stale, serves it as the studio does and opens a page with it. */
export async function openEngine(): Promise<EnginePage> {
  await buildStale(['engine']);
  const entry = { page: './engine-page.ts' };
  const pages = await bundlePages({ context: join(root, '.ci'), entry, publicPath: '/' });
  const { browser, page, origin, frame, close } = await openEngineHost(
    pages,
    '<script src="/page.js"></script>',
  );
  try {
    // What Node compiles names functions by a helper that a page lacks.
    await page.addInitScript('globalThis.__name = (target) => target');
    await page.goto(`${origin}/?sandbox=${encodeURIComponent(frame)}`);
    await page.waitForFunction(() => 'studioEngine' in globalThis);
    return { page, version: browser.version(), close };
  } catch (error) {
    await close();
    throw error;
  }
}
