import type { Database } from '../../models/database.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { ProgramTokens } from '../program-tokens.ts';
import { ModuleMeter } from './module-meter.ts';
import { OwnPlugins } from './own-plugins.ts';
import { PluginAccess } from './plugin-access.ts';
import { PluginGallery } from './plugin-gallery.ts';
import { PluginPrefixes } from './plugin-prefixes.ts';
import { PluginPublishing } from './plugin-publishing.ts';
import { PluginSummaries } from './plugin-summaries.ts';
import { UserPlugins } from './user-plugins.ts';

/** The services of plugins. */
export interface PluginServices {
  pluginAccess: PluginAccess;
  pluginGallery: PluginGallery;
  pluginPrefixes: PluginPrefixes;
  pluginPublishing: PluginPublishing;
  userPlugins: UserPlugins;
  ownPlugins: OwnPlugins;
  publishTokens: ProgramTokens;
}

/** Makes them, once per server. */
export function createPluginServices(
  database: Database,
  storage: FileStorage,
  root: string,
  now: () => Date,
): PluginServices {
  const { plugins, pluginVersions, userPlugins, pluginInstalls } = database;
  const pluginAccess = new PluginAccess(plugins);
  const summaries = new PluginSummaries(plugins, pluginVersions);
  const pluginPrefixes = new PluginPrefixes(database.pluginPrefixes, database.users, now);
  return {
    pluginAccess,
    pluginGallery: new PluginGallery(
      plugins,
      pluginVersions,
      pluginAccess,
      summaries,
      database.users,
      database.limits.listMs,
    ),
    pluginPrefixes,
    pluginPublishing: new PluginPublishing(
      plugins,
      pluginVersions,
      pluginPrefixes,
      summaries,
      storage,
      new ModuleMeter(root),
      now,
    ),
    userPlugins: new UserPlugins(userPlugins, pluginInstalls, plugins, now),
    ownPlugins: new OwnPlugins(plugins, pluginVersions, summaries),
    publishTokens: new ProgramTokens(
      { name: 'publishTokens', prefix: 'hocket-publish', called: 'publish token' },
      database.publishTokens,
      now,
    ),
  };
}

/** The areas with personal data, in the order of deletion: tokens first. */
export function pluginAreas(services: PluginServices): PersonalData[] {
  const { publishTokens, pluginPrefixes, ownPlugins, userPlugins } = services;
  return [publishTokens, pluginPrefixes, ownPlugins, userPlugins];
}
