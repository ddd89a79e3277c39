import { operations } from '@hocket/api';
import type { Services } from '../create-services.ts';
import { type Route, route } from '../http/route.ts';
import type { Sessions } from '../services/account/sessions.ts';

const { profile, updateProfile, updatePreferences, changePassword } = operations;
const { deleteAccount, exportAccount, publicProfile, reportPlayTime } = operations;

/** Calls per address. */
const profileLimit = { name: 'public-profile', points: 120, seconds: 60 };

export type UserServices = Pick<
  Services,
  'profiles' | 'sessions' | 'passwordChanges' | 'passwordCheck' | 'playTime' | 'accountData'
>;

/** The signed-in user, and what others may see of someone. */
export function userRoutes(services: UserServices): Route[] {
  const { profiles, sessions, passwordChanges, passwordCheck, playTime, accountData } = services;
  return [
    route(profile, ({ caller }) => profiles.read(caller.id)),
    route(updateProfile, ({ caller, body }) => profiles.update(caller.id, body)),
    route(updatePreferences, async ({ caller, body }) => ({
      preferences: await profiles.prefer(caller.id, body),
    })),
    route(changePassword, async ({ caller, body }) => {
      await passwordChanges.change(caller, body.currentPassword, body.password);
      return null;
    }),
    ...sessionRoutes(sessions),
    route(exportAccount, ({ caller }) => accountData.collect(caller.id)),
    route(deleteAccount, async ({ caller, body }) => {
      await passwordCheck.confirm(caller, body.password);
      await accountData.forget(caller.id);
      return null;
    }),
    route(reportPlayTime, async ({ caller, body }) => ({
      totalPlayTime: await playTime.report(caller.id, body.seconds),
    })),
    // This route comes last, because it would take the paths above for usernames.
    route(publicProfile, ({ params }) => profiles.shown(params.username), profileLimit),
  ];
}

const { endSession, listSessions } = operations;

/** The sessions of the signed-in user. */
function sessionRoutes(sessions: Sessions): Route[] {
  return [
    route(listSessions, ({ caller }) => sessions.list(caller.id, caller.session)),
    route(endSession, async ({ caller, params }) => {
      await sessions.revoke(caller.id, params.id);
      return null;
    }),
  ];
}
