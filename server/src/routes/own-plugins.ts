import { operations } from '@hocket/api';
import type { Services } from '../create-services.ts';
import { refuse } from '../errors.ts';
import { type Route, route } from '../http/route.ts';

const { listInstalledPlugins, setInstalledPlugin, removeInstalledPlugin } = operations;
const { createPublishToken, listPublishTokens, endPublishToken } = operations;

/** Calls per user. */
const createLimit = {
  name: 'make-publish-token',
  points: 30,
  seconds: 60 * 60,
  per: 'user',
} as const;

/** The plugins that the signed-in user has installed, and tokens to publish with. */
export function ownPluginRoutes({
  userPlugins,
  publishTokens,
  passwordCheck,
}: Pick<Services, 'userPlugins' | 'publishTokens' | 'passwordCheck'>): Route[] {
  return [
    route(listInstalledPlugins, ({ caller }) => userPlugins.read(caller.id)),
    route(setInstalledPlugin, ({ caller, params, body }) =>
      userPlugins.set(caller.id, { ...params, ...body }),
    ),
    route(removeInstalledPlugin, ({ caller, params }) => userPlugins.remove(caller.id, params.id)),
    route(listPublishTokens, ({ caller }) => publishTokens.list(caller.id)),
    route(
      createPublishToken,
      async ({ caller, body: { name, password, days } }) => {
        const confirmed = await passwordCheck.confirm(caller, password);
        const made = await publishTokens.create(caller.id, name, days);
        // A password reset at the same time ended all existing tokens, perhaps before this one was stored.
        if (await passwordCheck.isCurrent(confirmed)) return made;
        await publishTokens.end(caller.id, made.id);
        throw refuse('password_wrong', 'Your password is wrong');
      },
      createLimit,
    ),
    route(endPublishToken, async ({ caller, params }) => {
      await publishTokens.end(caller.id, params.id);
      return null;
    }),
  ];
}
