import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.ts';

/** Makes sure a Chrome or Chromium is there: the installed one, else Debian's package, else Playwright's own. */
export function ensureBrowser(): void {
  if (findBrowser()) return;
  if (process.getuid?.() === 0 && succeeds('apt-get', ['--version'], 'ignore')) {
    succeeds('apt-get', ['update', '-qq']);
    succeeds('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  if (!findBrowser()) succeeds('npx', ['playwright', 'install', 'chromium']);
  if (!findBrowser())
    throw new Error('No Chrome or Chromium: install one or name it in CHROME_PATH.');
}

function succeeds(
  command: string,
  args: readonly string[],
  stdio: 'inherit' | 'ignore' = 'inherit',
): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio, env }).status === 0;
}
