import type { Json } from '@hocket/sdk';
import * as z from 'zod/mini';
import { nothing, operation } from './operation.ts';
import { givenPassword, newPassword } from './person-fields.ts';
import { preferenceChanges, profileChanges } from './user-changes.ts';
import { preferences, publicProfile as publicShape, sessionInfo, user } from './user-shape.ts';

export const userOperations = {
  profile: operation({
    method: 'GET',
    path: '/users/profile',
    summary: 'The signed-in user.',
    auth: 'bearer',
    data: user,
    errors: [],
  }),
  updateProfile: operation({
    method: 'PUT',
    path: '/users/profile',
    summary: 'Changes what is given; an avatar is the `fileUrl` of your own upload.',
    auth: 'bearer',
    body: profileChanges,
    example: { bio: 'Plays the hocket.' },
    data: user,
    errors: ['username_taken', 'avatar_invalid'],
  }),
  updatePreferences: operation({
    method: 'PUT',
    path: '/users/preferences',
    summary: 'Changes the preferences that are given, however deep, and answers all.',
    auth: 'bearer',
    body: preferenceChanges,
    example: { theme: 'light' },
    data: z.object({ preferences }),
    errors: [],
  }),
  changePassword: operation({
    method: 'PUT',
    path: '/users/password',
    summary: 'Changes the password, ends every other session and tells you by mail.',
    auth: 'bearer',
    body: z.object({ currentPassword: givenPassword, password: newPassword }),
    fieldArguments: ['currentPassword', 'password'],
    data: nothing,
    errors: ['password_wrong', 'password_common'],
  }),
  listSessions: operation({
    method: 'GET',
    path: '/users/sessions',
    summary: 'Where you are signed in, newest first.',
    auth: 'bearer',
    data: z.array(sessionInfo),
    errors: [],
  }),
  endSession: operation({
    method: 'DELETE',
    path: '/users/sessions/:id',
    summary: 'Signs out elsewhere: the refresh token and the access token stop working at once.',
    auth: 'bearer',
    params: z.object({ id: z.string() }),
    data: nothing,
    errors: ['not_found'],
  }),
  exportAccount: operation({
    method: 'GET',
    path: '/users/export',
    summary: 'Everything that is kept about the account, each area under its name.',
    auth: 'bearer',
    data: z.record(z.string(), z.custom<Json>()),
    errors: [],
  }),
  deleteAccount: operation({
    method: 'DELETE',
    path: '/users/account',
    summary: 'Deletes the account and all that belongs to it; there is no way back.',
    auth: 'bearer',
    body: z.object({ password: givenPassword }),
    fieldArguments: ['password'],
    data: nothing,
    errors: ['password_wrong'],
  }),
  reportPlayTime: operation({
    method: 'POST',
    path: '/users/play-time',
    summary:
      'Adds seconds of playing, as far as they can have passed since the last report: an hour at most.',
    auth: 'bearer',
    body: z.object({
      seconds: z.number().check(z.int(), z.minimum(1), z.maximum(3600)),
    }),
    fieldArguments: ['seconds'],
    data: z.object({ totalPlayTime: z.number() }),
    errors: [],
  }),
  publicProfile: operation({
    method: 'GET',
    path: '/users/:username',
    summary: 'What everyone may see of a user; a private profile is answered like a missing one.',
    auth: 'none',
    params: z.object({ username: z.string() }),
    data: publicShape,
    errors: ['not_found'],
  }),
};
