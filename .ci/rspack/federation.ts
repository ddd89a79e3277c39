import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type RspackPluginInstance, rspack } from '@rspack/core';
import { apiVersion } from '../../plugins/sdk/src/remote.ts';
import type { RemotePlace } from '../../server/contract/src/places.ts';

/** A remote uses the shell's copies of these, which `shell/src/federation/host.ts` provides. */
export const singletons = ['react', 'react-dom', 'mobx', 'mobx-react-lite'];

/**
 * What the shell leaves out of federation's runtime: loading in Node, and reading manifests, which
 * `shell/src/federation/host.ts` does itself.
 */
export const browserRuntime = new rspack.DefinePlugin({
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
});

/**
 * The runtime that is built into a remote's entry, as ES modules: the bundler names its CommonJS files, of which nothing
 * can be left out.
 */
export function runtimeAlias(root: string): Record<string, string> {
  const { resolve: find } = createRequire(join(root, 'package.json'));
  const names = ['@module-federation/webpack-bundler-runtime', '@module-federation/runtime'];
  return Object.fromEntries(names.map((name) => [find(name), find(`${name}/dist/index.js`)]));
}

interface RemoteOptions {
  /** The name of the remote's folder. */
  id: string;
  /** Changes with the remote's sources. */
  build: string;
  /** Of the remote's package. */
  version: string;
  /** Where its panel stands. */
  place: RemotePlace | undefined;
  development: boolean;
  root: string;
}

/**
 * Makes an app a remote, which exposes `src/index.tsx`. Its name contains its build: with names of their own, two
 * builds of a remote share nothing of a page.
 */
export function remotePlugin(options: RemoteOptions): RspackPluginInstance {
  const { id, build, version, place, development, root } = options;
  const buildVersion = `${version}-${build}`;
  return new ModuleFederationPlugin({
    name: `${id}_${build}`,
    filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
    manifest: {
      additionalData: ({ stats }) => {
        const { buildInfo } = stats.metaData;
        const ours = { apiVersion, place, buildInfo: { ...buildInfo, buildVersion } };
        Object.assign(stats.metaData, ours);
      },
    },
    dts: false,
    shareStrategy: 'loaded-first',
    shared: shared(root),
    exposes: { './remote': './src/index.tsx' },
    experiments: { externalRuntime: true, optimization: { target: 'web' } },
  });
}

/** Versions as the shell lists them: another major is refused. */
function shared(root: string) {
  const { dependencies } = JSON.parse(
    readFileSync(resolve(root, 'shell/package.json'), 'utf8'),
  ) as { dependencies: Record<string, string> };
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
