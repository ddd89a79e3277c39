import type { Browser, BrowserContext, ViewportSize } from '@playwright/test';

/** A browser of a phone, of 360 by 740 pixels unless told otherwise, which fingers press. */
export function openPhone(
  browser: Browser,
  viewport: ViewportSize = { width: 360, height: 740 },
): Promise<BrowserContext> {
  return browser.newContext({
    viewport,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
}
