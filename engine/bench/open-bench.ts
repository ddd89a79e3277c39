import type { Browser, Page } from '@playwright/test';
import { openEngineHost } from '../../.ci/engine-host.ts';
import { buildPages } from './build.ts';

/** One page with both engines. */
export interface EngineBench {
  browser: Browser;
  page: Page;
  close(): Promise<void>;
}

const html = ['hocket', 'strudel', 'bench-page']
  .map((name) => `<script src="/${name}.js"></script>`)
  .join('');

/** Builds the pages, serves them beside the built engine and opens them in Chromium. `say` hears how it goes. */
export async function openEngineBench(
  say: (text: string) => void = () => {},
): Promise<EngineBench> {
  const {
    browser,
    page: opened,
    origin,
    frame,
    close,
  } = await openEngineHost(await buildPages(), html);
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
