import { installFromDebian, succeeds } from './apt.ts';
import { findBrowser } from './browser.ts';

/** Makes sure a Chrome or Chromium is there: the installed one, else Debian's package, else Playwright's own. */
export function ensureBrowser(): void {
  if (findBrowser()) return;
  installFromDebian('chromium');
  if (!findBrowser()) succeeds('npx', ['playwright', 'install', 'chromium']);
  if (!findBrowser())
    throw new Error('No Chrome or Chromium: install one or name it in CHROME_PATH.');
}
