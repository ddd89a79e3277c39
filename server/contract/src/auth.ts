import './no-eval.ts';
import type { Credentials, Registration } from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { nothing, operation } from './operation.ts';
import { email, givenPassword, newPassword, personName, username } from './person-fields.ts';
import { tokens, user } from './user-shape.ts';

export const credentials = exactly<Credentials>()(z.object({ email, password: givenPassword }));

export const registration = exactly<Registration>()(
  z.object({
    email,
    password: newPassword,
    username,
    firstName: personName('First name'),
    lastName: personName('Last name'),
  }),
);

/** Names the device in the list of sessions. */
const device = z.object({ 'user-agent': z.optional(z.string()) });

/** The secret of a link in a mail. */
const linkToken = z
  .string({ error: 'The link is not complete' })
  .check(z.minLength(1, { error: 'The link is not complete' }), z.maxLength(200));

const signedIn = z.object({ tokens, user });

const register = operation({
  method: 'POST',
  path: '/auth/register',
  auth: 'none',
  status: 201,
  headers: device,
  body: registration,
  data: signedIn,
  errors: ['email_taken', 'username_taken'],
});

const login = operation({
  method: 'POST',
  path: '/auth/login',
  auth: 'none',
  headers: device,
  body: credentials,
  data: signedIn,
  errors: ['credentials_wrong'],
});

/** Ends the session that the access token belongs to. */
const logout = operation({
  method: 'POST',
  path: '/auth/logout',
  auth: 'bearer',
  data: nothing,
  errors: [],
});

/** Rotates: the given refresh token stays good for a short overlap, then using it ends the session. */
const refresh = operation({
  method: 'POST',
  path: '/auth/refresh',
  auth: 'none',
  body: z.object({ refreshToken: z.string().check(z.maxLength(200)) }),
  data: tokens,
  errors: ['refresh_invalid'],
});

/** Answers alike, and as fast, whether the address has an account; who has one gets a mail. */
const forgotPassword = operation({
  method: 'POST',
  path: '/auth/forgot-password',
  auth: 'none',
  body: z.object({ email }),
  data: nothing,
  errors: [],
});

/** A link works once, within an hour. Every session of the account ends. */
const resetPassword = operation({
  method: 'POST',
  path: '/auth/reset-password',
  auth: 'none',
  body: z.object({ token: linkToken, password: newPassword }),
  data: nothing,
  errors: ['link_invalid'],
});

const verifyEmail = operation({
  method: 'POST',
  path: '/auth/verify-email',
  auth: 'none',
  body: z.object({ token: linkToken }),
  data: nothing,
  errors: ['link_invalid'],
});

/** Sends the mail of sign-up again, unless the address is verified already. */
const resendVerification = operation({
  method: 'POST',
  path: '/auth/resend-verification',
  auth: 'bearer',
  data: nothing,
  errors: [],
});

export const authOperations = {
  register,
  login,
  logout,
  refresh,
  forgotPassword,
  resetPassword,
  verifyEmail,
  resendVerification,
};
