import { operations } from '@hocket/api';
import type { Services } from '../create-services.ts';
import { list, type Route, route } from '../http/route.ts';

const { listPlugins, getPlugin, getPluginRelease, publishPlugin, yankPlugin } = operations;

/** Calls per user. */
const limits = {
  publish: { name: 'publish-plugin', points: 60, seconds: 60 * 60, per: 'user' },
  yank: { name: 'yank-plugin', points: 120, seconds: 60 * 60, per: 'user' },
} as const;

/** Plugins that anybody may install, and those who publish them. */
export function pluginRoutes({
  pluginGallery,
  pluginPublishing,
}: Pick<Services, 'pluginGallery' | 'pluginPublishing'>): Route[] {
  return [
    list(listPlugins, ({ query, signal }) => pluginGallery.list({ ...query, signal })),
    route(
      publishPlugin,
      ({ caller, body }) => pluginPublishing.publish(caller.id, body),
      limits.publish,
    ),
    route(getPlugin, ({ caller, params }) => pluginGallery.read(caller?.id, params.id)),
    route(getPluginRelease, ({ params }) => pluginGallery.release(params.id, params.release)),
    route(
      yankPlugin,
      ({ caller, params, body }) =>
        pluginPublishing.yank(caller.id, params.id, params.release, body.isYanked),
      limits.yank,
    ),
  ];
}
