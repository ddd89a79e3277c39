import { operations } from '@hocket/api';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../services/services.ts';

const { listInstalledPlugins, setInstalledPlugin, removeInstalledPlugin } = operations;
const { createPublishToken, listPublishTokens, endPublishToken } = operations;

/** Calls per user. */
const making = { name: 'make-publish-token', points: 30, seconds: 60 * 60, per: 'user' } as const;

/** The plugins that the signed-in user has installed, and tokens to publish with. */
export function ownPluginRoutes({
  pluginShelves,
  publishTokens,
}: Pick<Services, 'pluginShelves' | 'publishTokens'>): Route[] {
  return [
    route(listInstalledPlugins, ({ caller }) => pluginShelves.read(caller.id)),
    route(setInstalledPlugin, ({ caller, params, body }) =>
      pluginShelves.set(caller.id, { ...params, ...body }),
    ),
    route(removeInstalledPlugin, ({ caller, params }) =>
      pluginShelves.remove(caller.id, params.id),
    ),
    route(listPublishTokens, ({ caller }) => publishTokens.list(caller.id)),
    route(
      createPublishToken,
      ({ caller, body }) => publishTokens.create(caller.id, body.name),
      making,
    ),
    route(endPublishToken, async ({ caller, params }) => {
      await publishTokens.end(caller.id, params.id);
      return null;
    }),
  ];
}
