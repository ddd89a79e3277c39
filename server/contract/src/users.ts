import type { Json } from '@hocket/sdk';
import * as z from 'zod/mini';
import { nothing, operation } from './operation.ts';
import { givenPassword, newPassword } from './person-fields.ts';
import { preferenceChanges, profileChanges } from './user-changes.ts';
import { preferences, publicProfile as publicShape, sessionInfo, user } from './user-shape.ts';

/** The signed-in user. */
const profile = operation({
  method: 'GET',
  path: '/users/profile',
  auth: 'bearer',
  data: user,
  errors: [],
});

/** Changes what is given. An avatar is the `fileUrl` of the user's own upload. */
const updateProfile = operation({
  method: 'PUT',
  path: '/users/profile',
  auth: 'bearer',
  body: profileChanges,
  data: user,
  errors: ['username_taken', 'avatar_invalid'],
});

/** Changes what is given, however deep, and answers all. */
const updatePreferences = operation({
  method: 'PUT',
  path: '/users/preferences',
  auth: 'bearer',
  body: preferenceChanges,
  data: z.object({ preferences }),
  errors: [],
});

/** Ends every other session and tells the user by mail. */
const changePassword = operation({
  method: 'PUT',
  path: '/users/password',
  auth: 'bearer',
  body: z.object({ currentPassword: givenPassword, password: newPassword }),
  data: nothing,
  errors: ['password_wrong'],
});

/** Where the user is signed in, newest first. */
const listSessions = operation({
  method: 'GET',
  path: '/users/sessions',
  auth: 'bearer',
  data: z.array(sessionInfo),
  errors: [],
});

/** Its refresh token stops working at once, its access token within 15 minutes. */
const endSession = operation({
  method: 'DELETE',
  path: '/users/sessions/:id',
  auth: 'bearer',
  params: z.object({ id: z.string() }),
  data: nothing,
  errors: ['not_found'],
});

/** Everything that is kept about the account, each area under its name. */
const exportAccount = operation({
  method: 'GET',
  path: '/users/export',
  auth: 'bearer',
  data: z.record(z.string(), z.custom<Json>()),
  errors: [],
});

/** Deletes the account and all that belongs to it; there is no way back. */
const deleteAccount = operation({
  method: 'DELETE',
  path: '/users/account',
  auth: 'bearer',
  body: z.object({ password: givenPassword }),
  data: nothing,
  errors: ['password_wrong'],
});

/** Of the seconds, those count that can have passed since the last report: an hour at most. */
const reportPlayTime = operation({
  method: 'POST',
  path: '/users/play-time',
  auth: 'bearer',
  body: z.object({
    seconds: z.number().check(z.int(), z.minimum(1), z.maximum(3600)),
  }),
  data: z.object({ totalPlayTime: z.number() }),
  errors: [],
});

/** What everyone may see of a user; a private profile is answered like a missing one. */
const publicProfile = operation({
  method: 'GET',
  path: '/users/:username',
  auth: 'none',
  params: z.object({ username: z.string() }),
  data: publicShape,
  errors: ['not_found'],
});

/** `publicProfile` last: the other paths are no usernames. */
export const userOperations = {
  profile,
  updateProfile,
  updatePreferences,
  changePassword,
  listSessions,
  endSession,
  exportAccount,
  deleteAccount,
  reportPlayTime,
  publicProfile,
};
