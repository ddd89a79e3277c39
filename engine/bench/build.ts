import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');

/** Where the engine's built scripts are. */
export const dist = resolve(here, '../dist');

/** Builds every app that is stale; what it says goes to stderr. Rejects when a build fails. */
export async function buildStale(): Promise<void> {
  await new Promise<void>((done, fail) => {
    const build = spawn(process.execPath, ['--import', 'tsx', '.ci/build.ts'], {
      cwd: root,
      stdio: ['ignore', process.stderr, 'inherit'],
    });
    build.on('error', fail);
    build.on('exit', (code) => (code === 0 ? done() : fail(new Error('The build failed.'))));
  });
}

/** Bundles the pages into `folder`, each engine alone. */
export async function buildPages(folder: string): Promise<void> {
  const compiler = rspack({
    context: here,
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    entry: {
      hocket: './page/hocket.ts',
      strudel: './page/strudel.ts',
      'bench-page': './page/bench-page.ts',
    },
    output: { path: folder, filename: '[name].js', publicPath: '/pages/' },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    performance: false,
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => done());
    });
  });
}
