import type { Services } from '../create-services.ts';
import { type Handlers, route } from '../http/route.ts';
import type { Sessions } from '../services/account/sessions.ts';

/** Calls per address. */
const profileLimit = { name: 'public-profile', points: 120, seconds: 60 };

export type UserServices = Pick<
  Services,
  'profiles' | 'sessions' | 'passwordChanges' | 'passwordCheck' | 'playTime' | 'accountData'
>;

/** The signed-in user, and what others may see of someone. */
export function userRoutes(services: UserServices) {
  const { profiles, sessions, passwordChanges, passwordCheck, playTime, accountData } = services;
  return {
    profile: route(({ caller }) => profiles.read(caller.id)),
    updateProfile: route(({ caller, body }) => profiles.update(caller.id, body)),
    updatePreferences: route(async ({ caller, body }) => ({
      preferences: await profiles.prefer(caller.id, body),
    })),
    changePassword: route(async ({ caller, body }) => {
      await passwordChanges.change(caller, body.currentPassword, body.password);
      return null;
    }),
    ...sessionRoutes(sessions),
    exportAccount: route(({ caller }) => accountData.collect(caller.id)),
    deleteAccount: route(async ({ caller, body }) => {
      await passwordCheck.confirm(caller, body.password);
      await accountData.forget(caller.id);
      return null;
    }),
    reportPlayTime: route(async ({ caller, body }) => ({
      totalPlayTime: await playTime.report(caller.id, body.seconds),
    })),
    publicProfile: route(({ params }) => profiles.shown(params.username), profileLimit),
  } satisfies Partial<Handlers>;
}

/** The sessions of the signed-in user. */
function sessionRoutes(sessions: Sessions) {
  return {
    listSessions: route(({ caller }) => sessions.list(caller.id, caller.session)),
    endSession: route(async ({ caller, params }) => {
      await sessions.revoke(caller.id, params.id);
      return null;
    }),
  } satisfies Partial<Handlers>;
}
