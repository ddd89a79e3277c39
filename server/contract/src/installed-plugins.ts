import './no-eval.ts';
import { type InstalledPlugin, pluginLimits } from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { operation } from './operation.ts';
import { pluginRelease } from './plugin-shape.ts';

/** Which plugin. */
export const params = z.object({ id: z.string() });
/** Which version of it. */
export const oneVersion = z.extend(params, { release: z.string() });

/** One plugin of a user's list. */
const installedPlugin = exactly<InstalledPlugin>()(
  z.object({
    id: z.string().check(z.minLength(1), z.maxLength(64)),
    version: z.string().check(z.minLength(1), z.maxLength(40)),
    enabled: z.boolean(),
  }),
);

const ownPlugin = z.object({
  // As readManifest has it.
  id: z
    .string()
    .check(z.maxLength(pluginLimits.idLength), z.regex(/^[a-z][a-z0-9]*\.[a-z][a-z0-9]*$/)),
});

/** What it takes to have a plugin's sounds; what else there is of plugins is in `plugins.ts`. */
export const installedPluginOperations = {
  getPluginRelease: operation({
    method: 'GET',
    path: '/plugins/:id/:release/manifest',
    summary:
      'What it takes to load one version, yanked or not: its manifest and where its files are.',
    auth: 'none',
    params: oneVersion,
    data: pluginRelease,
    errors: ['not_found', 'plugin_blocked'],
  }),
  listInstalledPlugins: operation({
    method: 'GET',
    path: '/users/plugins',
    summary: 'The plugins that you have installed, in the order in which they came.',
    auth: 'bearer',
    data: z.array(installedPlugin),
    errors: [],
  }),
  setInstalledPlugin: operation({
    method: 'PUT',
    path: '/users/plugins/:id',
    summary:
      'Installs a version of a plugin in place of another, or switches it on or off, and answers all that you have installed: at most 100.',
    auth: 'bearer',
    params: ownPlugin,
    body: z.omit(installedPlugin, { id: true }),
    example: { version: '1.0.0', enabled: true },
    data: z.array(installedPlugin),
    errors: ['quota_exceeded'],
  }),
  removeInstalledPlugin: operation({
    method: 'DELETE',
    path: '/users/plugins/:id',
    summary: 'Takes a plugin out of what you have installed, and answers what is left.',
    auth: 'bearer',
    params: ownPlugin,
    data: z.array(installedPlugin),
    errors: [],
  }),
};
