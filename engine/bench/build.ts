import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bundles, bundlePages } from '../src/testing/bundle-pages.ts';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');

/** Builds every app that is stale; what it says goes to stderr. Rejects when a build fails. */
export async function buildApps(): Promise<void> {
  await new Promise<void>((done, fail) => {
    const build = spawn(process.execPath, ['--import', 'tsx', '.ci/build.ts'], {
      cwd: root,
      stdio: ['ignore', process.stderr, 'inherit'],
    });
    build.on('error', fail);
    build.on('exit', (code) => (code === 0 ? done() : fail(new Error('The build failed.'))));
  });
}

/** Bundles the pages, each engine alone. */
export function buildPages(): Promise<Bundles> {
  return bundlePages({
    context: here,
    entry: {
      hocket: './page/hocket.ts',
      strudel: './page/strudel.ts',
      'bench-page': './page/bench-page.ts',
    },
    publicPath: '/',
  });
}
