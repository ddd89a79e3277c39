import { spawnSync } from 'node:child_process';
import { findBrowser } from '../plugins/kit/src/browser/browser.ts';
import { clusterPrograms } from '../server/src/reliability/cluster/cluster.ts';
import { findRedis } from '../server/src/testing/redis-server.ts';
import { otherEngines } from '../shell/e2e/engines/other-engines.ts';

/** Makes sure a Chrome or Chromium is there: the installed one, else Debian's package, else Playwright's own. */
export function ensureBrowser(): void {
  if (findBrowser()) return;
  installFromDebian('chromium');
  if (!findBrowser()) succeeds('npx', ['playwright', 'install', 'chromium']);
  if (!findBrowser())
    throw new Error('No Chrome or Chromium: install one or name it in CHROME_PATH.');
}

/** Installs Debian's redis-server where there is none; false when there is none afterwards either. */
export function ensureRedis(): boolean {
  if (!findRedis()) installFromDebian('redis-server');
  return findRedis() !== undefined;
}

/** Installs what Debian has of a cluster where it is missing; what is not there afterwards either, a line. */
export function ensureCluster(): string[] {
  const missing = clusterPrograms();
  if (Array.isArray(missing)) installFromDebian(...missing);
  const left = clusterPrograms();
  return Array.isArray(left) ? [`copies behind a balancer: install ${left.join(' ')}`] : [];
}

/** Installs Debian's Prometheus for its `promtool`; a line where there is none afterwards either. */
export function ensurePromtool(): string[] {
  const isThere = () => succeeds('promtool', ['--version'], 'ignore');
  if (!isThere()) installFromDebian('prometheus');
  return isThere() ? [] : ['alerts: no promtool here; install prometheus'];
}

/** Installs Debian's packages of the browsers beside Chromium; what is not there afterwards either, a line each. */
export function ensureEngines(): string[] {
  const packages = otherEngines.flatMap((engine) => (engine.lacks() ? engine.packages : []));
  if (packages.length > 0) installFromDebian(...new Set(packages));
  return otherEngines.flatMap((engine) => {
    const lack = engine.lacks();
    return lack ? [`${engine.name}: no ${lack} here; install ${engine.packages.join(' ')}`] : [];
  });
}

/** Installs packages of Debian's where that can be done: with apt at hand, as root. */
function installFromDebian(...names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !succeeds('apt-get', ['--version'], 'ignore')) return;
  succeeds('apt-get', ['update', '-qq']);
  succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

/** Runs a program to its end; true when it exits with 0. */
function succeeds(
  command: string,
  args: readonly string[],
  stdio: 'inherit' | 'ignore' = 'inherit',
): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio, env }).status === 0;
}
