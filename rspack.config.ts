import { readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig } from '@rspack/cli';
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import { buildIdOf } from './.ci/apps.ts';
import { devServer } from './.ci/dev-server.ts';
import { FontPreloads } from './.ci/font-preloads.ts';
import { Licences } from './.ci/licences.ts';
import { PreloadList, remoteFirst, shellPages } from './.ci/preload-list.ts';
import { ServedList } from './.ci/served-list.ts';
import { apiVersion } from './plugins/sdk/src/remote.ts';

/**
 * Builds whichever app it is run in; the folder and its package.json say what that is:
 * `shell` is the page, which loads remotes by federation's runtime, `remotes/*` are remotes, and a package with
 * `hocket.scripts` (name → source) yields standalone scripts: workers and worklets; `hocket.pages` scripts of pages.
 */
interface Package {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  hocket?: { scripts?: Record<string, string>; pages?: Record<string, string> };
}

const root = dirname(fileURLToPath(import.meta.url));
const app = process.cwd();
const pkg = readPackage(app);
const folder = relative(root, app);
const id = basename(app);

function readPackage(path: string): Package {
  return JSON.parse(readFileSync(resolve(path, 'package.json'), 'utf8')) as Package;
}

/** The shell's entries, each a page of its own. */
const pages = {
  main: './src/main.tsx',
  visitor: './src/visitor.tsx',
  embed: './src/embed/embed.ts',
};

const react = /node_modules[\\/](react|react-dom|scheduler|mobx|mobx-react-lite)[\\/]/;
/** The player that other sites show has no React. */
const isApp = ({ name }: { name?: string }) => name === 'main' || name === 'visitor';

/** The API's calls, and what checks their answers. */
const contract = /node_modules[\\/]zod[\\/]|server[\\/]contract[\\/]src[\\/]/;
/** Not what a visitor sees first: the little of it that this needs stays there. */
const isNoVisit = ({ name }: { name?: string }) => name !== 'embed' && name !== 'visitor';

/** For browsers that have `light-dark()`, as the design tokens ask. */
const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin(),
  new rspack.LightningCssMinimizerRspackPlugin({
    minimizerOptions: { targets: ['chrome 123', 'firefox 120', 'safari 17.5'] },
  }),
];

/** Of these a remote runs on the shell's copies, which `shell/src/federation/host.ts` provides. */
const singletons = ['react', 'react-dom', 'mobx', 'mobx-react-lite'];

/** Versions as the shell lists them: another major is refused. */
function shared() {
  const { dependencies } = readPackage(resolve(root, 'shell'));
  return Object.fromEntries(
    singletons.map((name) => {
      const major = /\d+/.exec(dependencies[name] ?? '')?.[0];
      if (major === undefined) throw new Error(`shell/package.json does not list ${name}`);
      const requiredVersion = `^${major}.0.0`;
      return [
        name,
        { singleton: true, strictVersion: true, requiredVersion, import: false as const },
      ];
    }),
  );
}

/** What a build calls itself: with names of their own, two versions of a remote share nothing of a page. */
const build = folder.startsWith('remotes/') ? buildIdOf(folder) : '';
const buildVersion = `${pkg.version}-${build}`;

function remote(development: boolean): RspackPluginInstance {
  return new ModuleFederationPlugin({
    name: `${id}_${build}`,
    filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
    manifest: {
      additionalData: ({ stats }) => {
        const { buildInfo } = stats.metaData;
        Object.assign(stats.metaData, { apiVersion, buildInfo: { ...buildInfo, buildVersion } });
      },
    },
    dts: false,
    shareStrategy: 'loaded-first',
    shared: shared(),
    exposes: { './remote': './src/index.tsx' },
    experiments: { externalRuntime: true },
  });
}

export default defineConfig((env, argv): Configuration => {
  const development = Boolean(env.RSPACK_SERVE) || argv.mode === 'development';
  const { pages: ownPages, scripts = ownPages } = pkg.hocket ?? {};
  const host = folder === 'shell';
  return {
    context: app,
    mode: development ? 'development' : 'production',
    devtool: development ? 'cheap-module-source-map' : 'source-map',
    target: scripts && !ownPages ? ['webworker', 'es2022'] : ['web', 'es2022'],
    entry: scripts ?? (host ? pages : {}),
    output: {
      path: resolve(app, 'dist'),
      clean: true,
      uniqueName: build ? `${pkg.name}-${build}` : pkg.name,
      publicPath: host ? '/' : 'auto',
      filename: scripts ? '[name].js' : 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      cssChunkFilename: 'assets/[name].[contenthash:10].css',
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
        { test: /\.(svg|png|woff2)$/, type: 'asset/resource' },
        // Its split and diff views are not used; the package forgets to say that they may go.
        { test: /react-ace[\\/]lib/, sideEffects: false },
        {
          test: /superdough[\\/]dist[\\/]index\.mjs$/,
          loader: resolve(root, '.ci/worklet-loader.cjs'),
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
          splitChunks: host && {
            cacheGroups: {
              // What every page of the shell needs; who has come to one has it for the next.
              react: { test: react, name: 'react', chunks: isApp },
              // Here at once and there late: without a script of its own the studio would load it twice.
              contract: { test: contract, name: 'contract', chunks: isNoVisit },
            },
          },
        },
    performance: false,
    lazyCompilation: false,
    plugins: [
      ...(scripts || host ? [] : [remote(development)]),
      ...(scripts || development
        ? []
        : [
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
            new PreloadList(host ? shellPages : remoteFirst),
            ...(host ? [new ServedList(apiVersion, singletons, root)] : []),
          ]),
      ...(host
        ? [
            new Licences(root),
            new FontPreloads(),
            new rspack.CopyRspackPlugin({
              patterns: [{ from: './ui/src/icon.svg', to: 'assets/icon.svg' }],
            }),
            new rspack.HtmlRspackPlugin({
              template: './src/index.html',
              chunks: ['main'],
              scriptLoading: 'defer',
              minify: false,
            }),
            new rspack.HtmlRspackPlugin({
              template: './src/index.html',
              filename: 'landing.html',
              chunks: ['visitor'],
              scriptLoading: 'defer',
              minify: false,
            }),
            new rspack.HtmlRspackPlugin({
              template: './src/embed/embed.html',
              filename: 'embed.html',
              chunks: ['embed'],
              scriptLoading: 'defer',
              minify: false,
            }),
          ]
        : []),
    ],
    devServer: development
      ? devServer({ folder, id, port: Number(process.env.DEV_PORT ?? 3100) })
      : undefined,
    // Only what is wrong: the manifest plugin explains `publicPath: 'auto'` at every build.
    infrastructureLogging: { level: env.RSPACK_SERVE ? 'info' : 'error' },
    stats: 'errors-warnings',
  };
});
