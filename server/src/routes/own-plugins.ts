import type { Services } from '../create-services.ts';
import { refuse } from '../errors.ts';
import { type Handlers, route } from '../http/route.ts';

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
}: Pick<Services, 'userPlugins' | 'publishTokens' | 'passwordCheck'>) {
  return {
    listInstalledPlugins: route(({ caller }) => userPlugins.read(caller.id)),
    setInstalledPlugin: route(({ caller, params, body }) =>
      userPlugins.set(caller.id, { ...params, ...body }),
    ),
    removeInstalledPlugin: route(({ caller, params }) => userPlugins.remove(caller.id, params.id)),
    listPublishTokens: route(({ caller }) => publishTokens.list(caller.id)),
    createPublishToken: route(async ({ caller, body: { name, password, days } }) => {
      const confirmed = await passwordCheck.confirm(caller, password);
      const made = await publishTokens.create(caller.id, name, days);
      // A password reset at the same time ended all existing tokens, perhaps before this one was stored.
      if (await passwordCheck.isCurrent(confirmed)) return made;
      await publishTokens.end(caller.id, made.id);
      throw refuse('password_wrong', 'Your password is wrong');
    }, createLimit),
    endPublishToken: route(async ({ caller, params }) => {
      await publishTokens.end(caller.id, params.id);
      return null;
    }),
  } satisfies Partial<Handlers>;
}
