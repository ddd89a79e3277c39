import { readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rspack/cli';
import { type Configuration, rspack } from '@rspack/core';
import { buildIdOf } from './.ci/apps.ts';
import { declaredPlace } from './.ci/rspack/declared-place.ts';
import { devServer } from './.ci/rspack/dev-server.ts';
import { remotePlugin, runtimeAlias, singletons } from './.ci/rspack/federation.ts';
import { Licences } from './.ci/rspack/licences.ts';
import { nodePrograms } from './.ci/rspack/node-programs.ts';
import { OfflineList } from './.ci/rspack/offline-list.ts';
import { PreloadList, remoteFirst, shellPages } from './.ci/rspack/preload-list.ts';
import { RecordingFiles } from './.ci/rspack/recordings/recording-files.ts';
import { ServedList } from './.ci/rspack/served-list.ts';
import { pageEntries, pagePlugins, roomAlias, sharedChunks } from './.ci/rspack/shell-pages.ts';
import { apiVersion } from './plugins/sdk/src/remote.ts';

/**
 * Builds whichever app it is run in; the folder and its package.json say what that is:
 * `shell` is the page, which loads remotes by federation's runtime, `remotes/*` are remotes, and a package with
 * `hocket.scripts` (name → source) yields standalone scripts: workers and worklets; `hocket.pages` scripts of pages;
 * `hocket.programs` programs for Node. `hocket.place` says where a remote's panel stands in the studio.
 */
interface Package {
  name: string;
  version: string;
  hocket?: Record<'scripts' | 'pages' | 'programs', Record<string, string> | undefined> & {
    place?: { icon?: unknown };
  };
}

const root = dirname(fileURLToPath(import.meta.url));
const app = process.cwd();
const pkg = JSON.parse(readFileSync(resolve(app, 'package.json'), 'utf8')) as Package;
const folder = relative(root, app);
const id = basename(app);

/** For browsers that have `light-dark()`, as the design tokens ask. */
const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin(),
  new rspack.LightningCssMinimizerRspackPlugin({
    minimizerOptions: { targets: ['chrome 123', 'firefox 120', 'safari 17.5'] },
  }),
];

/** Changes with the sources of a remote; empty for every other app. */
const build = folder.startsWith('remotes/') ? buildIdOf(folder) : '';
const place = declaredPlace(pkg.name, pkg.hocket?.place, root);

export default defineConfig((env, argv): Configuration => {
  const development = Boolean(env.RSPACK_SERVE) || argv.mode === 'development';
  const { pages: ownPages, scripts = ownPages, programs } = pkg.hocket ?? {};
  if (programs) return nodePrograms(app, programs);
  const host = folder === 'shell';
  return {
    context: app,
    mode: development ? 'development' : 'production',
    devtool: development ? 'cheap-module-source-map' : 'source-map',
    target: scripts && !ownPages ? ['webworker', 'es2022'] : ['web', 'es2022'],
    entry: scripts ?? (host ? pageEntries : {}),
    output: {
      path: resolve(app, 'dist'),
      clean: true,
      uniqueName: build ? `${pkg.name}-${build}` : pkg.name,
      publicPath: host ? '/' : 'auto',
      filename: scripts ? '[name].js' : 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      cssChunkFilename: 'assets/[name].[contenthash:8].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      // The package's exports lead to its development build alone, with warnings for its callers.
      alias: {
        ...(build ? runtimeAlias(root) : {}),
        ...(host ? roomAlias(root) : {}),
        ...(development
          ? {}
          : {
              'react-router$': resolve(root, 'node_modules/react-router/dist/production/index.mjs'),
            }),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              // A remote runs on the shell's React, whichever build that is.
              transform: { react: { runtime: 'automatic', development: development && host } },
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
        {
          test: /superdough[\\/]dist[\\/]index\.mjs$/,
          loader: resolve(root, '.ci/rspack/worklet-loader.cjs'),
        },
      ],
    },
    optimization: scripts
      ? { splitChunks: false, runtimeChunk: false }
      : {
          moduleIds: 'deterministic',
          chunkIds: 'deterministic',
          nodeEnv: development && host ? 'development' : 'production',
          minimizer,
          splitChunks: host && sharedChunks,
        },
    performance: false,
    lazyCompilation: false,
    plugins: [
      ...(scripts || host
        ? []
        : [remotePlugin({ id, build, version: pkg.version, place, development, root })]),
      ...(scripts || development
        ? []
        : [
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
            new PreloadList(host ? shellPages : remoteFirst),
            ...(host ? [new ServedList(apiVersion, singletons, root), new OfflineList()] : []),
          ]),
      ...(host ? [new Licences(root), ...pagePlugins] : []),
      ...(folder === 'engine' ? [new RecordingFiles(root)] : []),
    ],
    devServer: development
      ? devServer({ folder, id, place, port: Number(process.env.DEV_PORT ?? 3100) })
      : undefined,
    // Only what is wrong: the manifest plugin explains `publicPath: 'auto'` at every build.
    infrastructureLogging: { level: env.RSPACK_SERVE ? 'info' : 'error' },
    stats: 'errors-warnings',
  };
});
