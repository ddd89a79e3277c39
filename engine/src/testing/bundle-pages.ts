import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

export interface PageBundles {
  /** Folder that `entry` is relative to. */
  context: string;
  /** Name → TypeScript source; each becomes `<name>.js`. */
  entry: Record<string, string>;
  /** URL prefix of what a bundle loads later. */
  publicPath?: string;
}

/** Scripts by their path, `/page.js`. */
export type Bundles = ReadonlyMap<string, string>;

/** Bundles scripts for pages of tests and benchmarks, outside the product's own build. Rejects when it fails. */
export async function bundlePages(pages: PageBundles): Promise<Bundles> {
  const folder = await mkdtemp(join(tmpdir(), 'hocket-pages-'));
  try {
    await bundleInto(folder, pages);
    const names = await readdir(folder);
    const texts = names.map(async (name) => {
      return [`/${name}`, await readFile(join(folder, name), 'utf8')] as const;
    });
    return new Map(await Promise.all(texts));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function bundleInto(folder: string, pages: PageBundles): Promise<void> {
  const { context, entry, publicPath } = pages;
  const compiler = rspack({
    context,
    entry,
    mode: 'production',
    // Made for one run, and read from this machine.
    optimization: { minimize: false },
    devtool: false,
    target: ['web', 'es2022'],
    output: { path: folder, filename: '[name].js', publicPath },
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
