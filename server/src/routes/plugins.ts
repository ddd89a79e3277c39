import type { Services } from '../create-services.ts';
import { type Handlers, list, route, stamped } from '../http/route.ts';

/** Calls per user. */
const limits = {
  publish: { name: 'publish-plugin', points: 60, seconds: 60 * 60, per: 'user' },
  yank: { name: 'yank-plugin', points: 120, seconds: 60 * 60, per: 'user' },
} as const;

/** Plugins, and those who publish them. */
const gallery = ['plugins', 'people'] as const;

/** Plugins that anybody may install, and those who publish them. */
export function pluginRoutes({
  pluginGallery,
  pluginPublishing,
}: Pick<Services, 'pluginGallery' | 'pluginPublishing'>) {
  return {
    listPlugins: stamped(
      gallery,
      list(({ query, signal }) => pluginGallery.list({ ...query, signal })),
    ),
    publishPlugin: route(
      ({ caller, body }) => pluginPublishing.publish(caller.id, body),
      limits.publish,
    ),
    getPlugin: stamped(
      gallery,
      route(({ caller, params }) => pluginGallery.read(caller?.id, params.id)),
    ),
    getPluginRelease: stamped(
      gallery,
      route(({ params }) => pluginGallery.release(params.id, params.release)),
    ),
    yankPlugin: route(
      ({ caller, params, body }) =>
        pluginPublishing.yank(caller.id, params.id, params.release, body.isYanked),
      limits.yank,
    ),
  } satisfies Partial<Handlers>;
}
