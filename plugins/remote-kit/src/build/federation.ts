import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { RemotePlace } from '@hocket/api/places';
import { apiVersion } from '@hocket/sdk';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type RspackPluginInstance, rspack } from '@rspack/core';
import { hotModule } from '../dev/hot-module.ts';

/** A remote uses the shell's copies of these, which `shell/src/federation/host.ts` provides. */
export const singletons = ['react', 'react-dom', 'mobx', 'mobx-react-lite'] as const;

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
export function runtimeAlias(): Record<string, string> {
  const { resolve: own } = createRequire(import.meta.url);
  // Whatever version of it federation has.
  const { resolve: find } = createRequire(own('@module-federation/enhanced/rspack'));
  const names = ['@module-federation/webpack-bundler-runtime', '@module-federation/runtime'];
  return Object.fromEntries(names.map((name) => [find(name), find(`${name}/dist/index.js`)]));
}

interface RemoteOptions {
  /** The remote's folder. */
  app: string;
  id: string;
  /** Changes with the remote's sources. */
  build: string;
  /** Of the remote's package. */
  version: string;
  /** Where its panel stands. */
  place: RemotePlace | undefined;
  /** Parts of the studio that it needs, and those that it can do without. */
  needs?: readonly string[] | undefined;
  optional?: readonly string[] | undefined;
  /** Its flags, as they are where nobody sets them. */
  flags: Readonly<Record<string, unknown>>;
  /** The versions of packages that it names. */
  ranges: Readonly<Record<string, string>>;
  development: boolean;
}

/**
 * Makes an app a remote, which exposes `src/index.tsx`. Its name contains its build: with names of their own, two
 * builds of a remote share nothing of a page.
 */
export function remotePlugin(options: RemoteOptions): RspackPluginInstance {
  const { app, id, build, version, place, needs, optional, flags, ranges, development } = options;
  const buildVersion = `${version}-${build}`;
  const index = resolve(app, 'src/index.tsx');
  return new ModuleFederationPlugin({
    name: `${id}_${build}`,
    filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
    manifest: {
      additionalData: ({ stats }) => {
        const { buildInfo } = stats.metaData;
        const ours = {
          apiVersion,
          needs,
          optional,
          flags,
          place,
          buildInfo: { ...buildInfo, buildVersion },
        };
        Object.assign(stats.metaData, ours);
      },
    },
    dts: false,
    shareStrategy: 'loaded-first',
    shared: shared(ranges),
    exposes: { './remote': development ? hotModule(index) : index },
    experiments: { externalRuntime: true, optimization: { target: 'web' } },
  });
}

/** The versions that a remote is built for where it does not say so itself. */
const { peerDependencies: ownRanges } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { peerDependencies: Record<(typeof singletons)[number], string> };

/** By the major that a remote names, else by that of the kit: another one is refused. */
function shared(ranges: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    singletons.map((name) => {
      const range = ranges[name] ?? ownRanges[name];
      const major = /\d+/.exec(range)?.[0];
      if (major === undefined) throw new Error(`package.json does not say which ${name} it needs.`);
      const requiredVersion = `^${major}.0.0`;
      return [
        name,
        { singleton: true, strictVersion: true, requiredVersion, import: false as const },
      ];
    }),
  );
}
