import { resolve } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { devServer } from '../dev/dev-server.ts';
import { declaredPlace } from './declared-place.ts';
import { remotePlugin, runtimeAlias } from './federation.ts';
import { PreloadList, remoteFirst } from './preload-list.ts';
import { readRemotePackage } from './remote-package.ts';
import { ownBuildId } from './sources.ts';

interface WebOptions {
  /** The app's folder, absolute. */
  app: string;
  /** Stands in the names of its style classes, and `build` after it. */
  id: string;
  /** Changes with the sources, where several builds may be in one page. */
  build?: string;
  development: boolean;
  /** Whether it brings React itself, which then is the one for development there. */
  ownsReact?: boolean;
}

/** For browsers that have `light-dark()`, as the design tokens ask. */
const minimizer = [
  // A third pass makes scripts a thousandth smaller.
  new rspack.SwcJsMinimizerRspackPlugin({
    minimizerOptions: { compress: { passes: 3 }, mangle: true },
  }),
  new rspack.LightningCssMinimizerRspackPlugin({
    minimizerOptions: { targets: ['chrome 123', 'firefox 120', 'safari 17.5'] },
  }),
];

/** How TypeScript, styles and pictures are built for pages of the studio, whatever the app. */
export function webConfig({
  app,
  id,
  build = '',
  development,
  ownsReact = false,
}: WebOptions): Configuration {
  return {
    context: app,
    mode: development ? 'development' : 'production',
    devtool: development ? 'cheap-module-source-map' : 'source-map',
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: resolve(app, 'dist'),
      clean: true,
      publicPath: 'auto',
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      cssChunkFilename: 'assets/[name].[contenthash:8].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              // A remote runs on the shell's React, whichever build that is.
              transform: {
                react: { runtime: 'automatic', development: development && ownsReact },
              },
              target: 'es2022',
            },
          },
          type: 'javascript/auto',
        },
        {
          test: /\.module\.css$/,
          type: 'css/module',
          generator: {
            localIdentName: `${id}-[local]-${build}[hash:6]`,
            exportsConvention: 'as-is',
          },
          parser: { dashedIdents: false, container: false },
        },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(svg|png|avif|woff2)$/, type: 'asset/resource' },
        // Its split and diff views are not used; the package forgets to say that they may go.
        { test: /react-ace[\\/]lib/, sideEffects: false },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      nodeEnv: development && ownsReact ? 'development' : 'production',
      minimizer,
      splitChunks: false,
    },
    performance: false,
    lazyCompilation: false,
    stats: 'errors-warnings',
  };
}

interface RemoteOptions {
  /** Served from memory, and changed while it is shown. */
  development?: boolean;
  /** Changes with the sources: by default with all that is in the folder. */
  build?: string;
}

/**
 * How the remote in `folder` is built: what it exposes is `src/index.tsx`, and its package.json says the rest. Throws a
 * sentence where something of that is not right.
 */
export function remoteConfig(
  folder: string,
  { development = false, build = ownBuildId(folder) }: RemoteOptions = {},
): Configuration {
  const app = resolve(folder);
  const { id, version, hocket, flags, ranges } = readRemotePackage(app);
  const place = declaredPlace(id, hocket.place);
  const config = webConfig({ app, id, build, development });
  const alias = runtimeAlias();
  return {
    ...config,
    output: { ...config.output, uniqueName: `${id}-${build}` },
    resolve: { ...config.resolve, alias },
    plugins: [
      remotePlugin({ ...hocket, app, id, build, version, place, flags, ranges, development }),
      ...(development
        ? []
        : [
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
            new PreloadList(remoteFirst),
          ]),
    ],
    // An editor that empties a file and fills it again saves once.
    watchOptions: { aggregateTimeout: 100 },
    devServer: development
      ? devServer({
          path: `/remotes/${id}/`,
          id,
          place,
          port: Number(process.env.DEV_PORT ?? 3100),
        })
      : undefined,
    // Only what is wrong: the manifest plugin explains `publicPath: 'auto'` at every build.
    infrastructureLogging: { level: development ? 'info' : 'error' },
  };
}
