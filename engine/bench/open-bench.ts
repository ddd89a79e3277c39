import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEngineHost } from '@hocket/plugin-kit/testing/engine-host';
import { html } from '@hocket/plugin-kit/testing/serve';
import type { Browser, Page } from '@playwright/test';
import { bundlePages } from '../src/testing/bundle-pages.ts';

/** One page with both engines. */
export interface EngineBench {
  browser: Browser;
  page: Page;
  close(): Promise<void>;
}

const scripts = ['hocket', 'strudel', 'bench-page']
  .map((name) => `<script src="/${name}.js"></script>`)
  .join('');

/** Builds the pages, serves them beside the built engine and opens them in Chromium. `say` hears how it goes. */
export async function openEngineBench(
  say: (text: string) => void = () => {},
): Promise<EngineBench> {
  const pages = await bundlePages({
    context: dirname(fileURLToPath(import.meta.url)),
    entry: {
      hocket: './page/hocket.ts',
      strudel: './page/strudel.ts',
      'bench-page': './page/bench-page.ts',
    },
    publicPath: '/',
  });
  const {
    browser,
    page: opened,
    origin,
    frame,
    close,
  } = await openEngineHost(async (path) => {
    const text = pages.get(path);
    return text === undefined ? html(scripts) : { 'content-type': 'text/javascript', body: text };
  });
  try {
    opened.on('pageerror', (error) => process.stderr.write(`${error.message}\n`));
    await opened.exposeFunction('sayProgress', say);
    await opened.goto(origin);
    await opened.evaluate(async (address) => {
      globalThis.benchPage = await openBenchPage(address);
    }, frame);
    return { browser, page: opened, close };
  } catch (error) {
    await close();
    throw error;
  }
}
