import type { PluginCalls } from '@hocket/sdk';
import { type Connection, call } from '../call.ts';
import { pluginOperations } from '../plugins.ts';
import { publishTokenOperations } from '../publish-tokens.ts';

const { publishPlugin, listPlugins, getPlugin, getPluginRelease, yankPlugin } = pluginOperations;
const { reportPlugin, listInstalledPlugins } = pluginOperations;
const { setInstalledPlugin, removeInstalledPlugin } = pluginOperations;
const { createPublishToken, listPublishTokens, endPublishToken } = publishTokenOperations;

export function pluginClient(connection: Connection): PluginCalls {
  return {
    listPlugins: (query = {}) => call(connection, listPlugins, { query }),
    getPlugin: (id) => call(connection, getPlugin, { params: { id } }),
    getPluginRelease: (id, version) =>
      call(connection, getPluginRelease, { params: { id, release: version } }),
    publishPlugin: (body) => call(connection, publishPlugin, { body }),
    yankPlugin: (id, version, isYanked) =>
      call(connection, yankPlugin, { params: { id, release: version }, body: { isYanked } }),
    reportPlugin: async (id, body) =>
      void (await call(connection, reportPlugin, { params: { id }, body })),
    listInstalledPlugins: () => call(connection, listInstalledPlugins, {}),
    setInstalledPlugin: ({ id, ...body }) =>
      call(connection, setInstalledPlugin, { params: { id }, body }),
    removeInstalledPlugin: (id) => call(connection, removeInstalledPlugin, { params: { id } }),
    listPublishTokens: () => call(connection, listPublishTokens, {}),
    createPublishToken: (body) => call(connection, createPublishToken, { body }),
    endPublishToken: async (id) =>
      void (await call(connection, endPublishToken, { params: { id } })),
  };
}
