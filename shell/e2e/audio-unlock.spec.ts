import { chromium, type Page } from '@playwright/test';
import { browserArgs, findBrowser } from '../../plugins/kit/src/browser/browser.ts';
import { louder } from './onsets.ts';
import { hear, listenTo } from './recorder.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';
import { WatchedPage } from './watched-page.ts';

/** What somebody does first, at a point of the page that has the focus. */
const gestures: Readonly<Record<string, (page: Page, x: number, y: number) => Promise<void>>> = {
  finger: (page, x, y) => page.touchscreen.tap(x, y),
  mouse: (page, x, y) => page.mouse.click(x, y),
  key: (page) => page.keyboard.press('Enter'),
};

for (const [name, act] of Object.entries(gestures))
  test(`where sound waits for a gesture, the first one is heard: ${name}`, async ({ product }) => {
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: browserArgs.filter((arg) => !arg.startsWith('--autoplay-policy')),
    });
    try {
      const page = await browser.newPage({ hasTouch: true });
      await listenTo(page);
      await new StudioDriver(page, product.url).register();
      await page.goto(`${product.url}/studio`);
      // What Playwright itself evaluates in a page counts as a gesture.
      const watched = await WatchedPage.of(page);
      await watched.says(/\bReady\b/);
      const { x, y } = await watched.evaluate(() => {
        const cell = document.querySelector<HTMLElement>('[aria-label="Kick, step 1"]');
        cell?.focus();
        const box = cell?.getBoundingClientRect() ?? new DOMRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      });
      const states = () =>
        watched.evaluate(() => window.recorder.contexts.map(({ state }) => state));
      expect(await watched.evaluate(() => navigator.userActivation.hasBeenActive)).toBe(false);
      expect(await states()).toEqual(['suspended']);
      await Promise.all([hear(watched, louder(0.02)), act(page, x, y)]);
      expect(await states()).toEqual(['running']);
      expect(await watched.text()).not.toContain('requires user interaction');
    } finally {
      await browser.close();
    }
  });
