import { readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rspack/cli';
import { type Configuration, rspack } from '@rspack/core';
import { buildIdOf } from './.ci/apps.ts';
import { Licences } from './.ci/rspack/licences.ts';
import { nodePrograms } from './.ci/rspack/node-programs.ts';
import { OfflineList } from './.ci/rspack/offline-list.ts';
import { RecordingFiles } from './.ci/rspack/recordings/recording-files.ts';
import { ServedList } from './.ci/rspack/served-list.ts';
import {
  pageEntries,
  pagePlugins,
  roomAlias,
  sharedChunks,
  shellPages,
} from './.ci/rspack/shell-pages.ts';
import { singletons } from './plugins/remote-kit/src/build/federation.ts';
import { PreloadList } from './plugins/remote-kit/src/build/preload-list.ts';
import { remoteConfig, webConfig } from './plugins/remote-kit/src/build/remote-config.ts';
import { devServer } from './plugins/remote-kit/src/dev/dev-server.ts';
import { capabilities } from './plugins/sdk/src/capabilities.ts';
import { apiVersion } from './plugins/sdk/src/remote.ts';

/**
 * Builds whichever app it is run in; the folder and its package.json say what that is:
 * `shell` is the page, which loads remotes by federation's runtime, `remotes/*` are remotes, built as those of other
 * repositories are, and a package with `hocket.scripts` (name → source) yields standalone scripts: workers and
 * worklets; `hocket.pages` scripts of pages; `hocket.programs` programs for Node.
 */
interface Package {
  name: string;
  hocket?: Record<'scripts' | 'pages' | 'programs', Record<string, string> | undefined>;
}

const root = dirname(fileURLToPath(import.meta.url));
const app = process.cwd();
const pkg = JSON.parse(readFileSync(resolve(app, 'package.json'), 'utf8')) as Package;
const folder = relative(root, app);

export default defineConfig((env, argv): Configuration => {
  const development = Boolean(env.RSPACK_SERVE) || argv.mode === 'development';
  if (folder.startsWith('remotes/')) {
    return remoteConfig(app, { development, build: buildIdOf(folder) });
  }
  const { pages, scripts = pages, programs } = pkg.hocket ?? {};
  if (programs) return nodePrograms(app, programs);
  const host = folder === 'shell';
  const config = webConfig({ app, id: basename(app), development, ownsReact: host });
  const { output, resolve: resolving, module } = config;
  return {
    ...config,
    target: scripts && !pages ? ['webworker', 'es2022'] : ['web', 'es2022'],
    entry: scripts ?? pageEntries,
    output: {
      ...output,
      uniqueName: pkg.name,
      ...(host ? { publicPath: '/' } : {}),
      ...(scripts ? { filename: '[name].js' } : {}),
    },
    resolve: {
      ...resolving,
      // The package's exports lead to its development build alone, with warnings for its callers.
      alias: {
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
        ...(module?.rules ?? []),
        {
          test: /superdough[\\/]dist[\\/]index\.mjs$/,
          loader: resolve(root, '.ci/rspack/worklet-loader.cjs'),
        },
      ],
    },
    optimization: scripts
      ? { splitChunks: false, runtimeChunk: false }
      : { ...config.optimization, splitChunks: sharedChunks },
    plugins: [
      ...(scripts || development
        ? []
        : [
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
            new PreloadList(shellPages),
            new ServedList({ apiVersion, capabilities }, singletons, root),
            new OfflineList(),
          ]),
      ...(host ? [new Licences(root), ...pagePlugins] : []),
      ...(folder === 'engine' ? [new RecordingFiles(root)] : []),
    ],
    devServer:
      host && development
        ? devServer({ path: '/', port: Number(process.env.DEV_PORT ?? 3100) })
        : undefined,
    infrastructureLogging: { level: env.RSPACK_SERVE ? 'info' : 'error' },
  };
});
