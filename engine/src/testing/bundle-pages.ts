import { rspack } from '@rspack/core';

export interface PageBundles {
  /** Folder that `entry` is relative to. */
  context: string;
  /** Name → TypeScript source; each becomes `<name>.js`. */
  entry: Record<string, string>;
  /** Where the bundles go. */
  folder: string;
  /** URL prefix of what a bundle loads later. */
  publicPath?: string;
}

/** Bundles scripts for pages of tests and benchmarks, outside the product's own build. Rejects when it fails. */
export async function bundlePages(pages: PageBundles): Promise<void> {
  const { context, entry, folder, publicPath } = pages;
  const compiler = rspack({
    context,
    entry,
    mode: 'production',
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
