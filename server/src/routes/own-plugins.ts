import { operations } from '@hocket/api';
import type { Services } from '../create-services.ts';
import { refuse } from '../errors.ts';
import { type Route, route } from '../http/route.ts';

const { listInstalledPlugins, setInstalledPlugin, removeInstalledPlugin } = operations;
const { createPublishToken, listPublishTokens, endPublishToken } = operations;

/** Calls per user. */
const making = { name: 'make-publish-token', points: 30, seconds: 60 * 60, per: 'user' } as const;

/** The plugins that the signed-in user has installed, and tokens to publish with. */
export function ownPluginRoutes({
  pluginShelves,
  publishTokens,
  passwordCheck,
}: Pick<Services, 'pluginShelves' | 'publishTokens' | 'passwordCheck'>): Route[] {
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
      async ({ caller, body: { name, password, days } }) => {
        const confirmed = await passwordCheck.confirm(caller, password);
        const made = await publishTokens.create(caller.id, name, days);
        // A reset that came meanwhile ended the tokens that there were, perhaps not this one.
        if (await passwordCheck.stillHolds(confirmed)) return made;
        await publishTokens.end(caller.id, made.id);
        throw refuse('password_wrong', 'Your password is wrong');
      },
      making,
    ),
    route(endPublishToken, async ({ caller, params }) => {
      await publishTokens.end(caller.id, params.id);
      return null;
    }),
  ];
}
