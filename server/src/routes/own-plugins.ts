import type { Services } from '../create-services.ts';
import { refuse } from '../errors.ts';
import { type Handlers, route } from '../http/route.ts';
import type { Caller } from '../services/access-tokens.ts';
import type { ProgramTokens } from '../services/program-tokens.ts';

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
    createPublishToken: route(
      ({ caller, body: { password, ...draft } }) =>
        makeToken(publishTokens, passwordCheck, caller, password, draft),
      createLimit,
    ),
    endPublishToken: route(async ({ caller, params }) => {
      await publishTokens.end(caller.id, params.id);
      return null;
    }),
  } satisfies Partial<Handlers>;
}

/** Makes a token for a caller who gives the account's password. Rejects with `password_wrong` or `quota_exceeded`. */
export async function makeToken<Rights extends object>(
  tokens: ProgramTokens<Rights>,
  passwords: Services['passwordCheck'],
  caller: Caller,
  password: string,
  draft: Parameters<ProgramTokens<Rights>['create']>[1],
) {
  const confirmed = await passwords.confirm(caller, password);
  const made = await tokens.create(caller.id, draft);
  // A password reset at the same time ended all existing tokens, perhaps before this one was stored.
  if (await passwords.isCurrent(confirmed)) return made;
  await tokens.end(caller.id, made.id);
  throw refuse('password_wrong', 'Your password is wrong');
}
