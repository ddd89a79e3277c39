import type { Browser, BrowserContext } from '@playwright/test';

/** A browser of a phone of 360 by 740 pixels, which fingers press. */
export function openPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
}
