import './no-eval.ts';
import type { Credentials, Registration } from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { nothing, operation } from './operation.ts';
import { email, givenPassword, newPassword, personName, username } from './person-fields.ts';
import { says } from './problems.ts';
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

/** Also the language that mails and studio begin with. */
const newcomer = z.object({
  'user-agent': z.optional(z.string()),
  'accept-language': z.optional(z.string()),
});

/** The secret of a link in a mail. */
const linkToken = z
  .string(says('link_incomplete', 'The link is not complete'))
  .check(z.minLength(1, says('link_incomplete', 'The link is not complete')), z.maxLength(200));

const signedIn = z.object({ tokens, user });

export const authOperations = {
  register: operation({
    method: 'POST',
    path: '/auth/register',
    summary: 'Makes an account and signs it in.',
    auth: 'none',
    status: 201,
    headers: newcomer,
    body: registration,
    example: {
      email: 'ada@example.org',
      password: 'Correct-horse-1',
      username: 'ada',
      firstName: 'Ada',
      lastName: 'Lovelace',
    },
    data: signedIn,
    errors: ['email_taken', 'username_taken', 'password_common'],
  }),
  login: operation({
    method: 'POST',
    path: '/auth/login',
    summary:
      'Signs in: an access token for 15 minutes and a refresh token. A cookie tells the browser from strangers who guess at the password.',
    auth: 'none',
    headers: device,
    body: credentials,
    data: signedIn,
    errors: ['credentials_wrong'],
  }),
  refresh: operation({
    method: 'POST',
    path: '/auth/refresh',
    summary:
      'Gives new tokens for a refresh token, which stays good for a short overlap; using it later ends the session.',
    auth: 'none',
    body: z.object({ refreshToken: z.string().check(z.maxLength(200)) }),
    fieldArguments: ['refreshToken'],
    example: { refreshToken: '$REFRESH_TOKEN' },
    data: tokens,
    errors: ['refresh_invalid'],
  }),
  verifyEmail: operation({
    method: 'POST',
    path: '/auth/verify-email',
    summary: 'Verifies an address with a mailed link.',
    auth: 'none',
    body: z.object({ token: linkToken }),
    fieldArguments: ['token'],
    example: { token: '$LINK_TOKEN' },
    data: nothing,
    errors: ['link_invalid'],
  }),
  resendVerification: operation({
    method: 'POST',
    path: '/auth/resend-verification',
    summary: 'Sends the mail of sign-up again, unless the address is verified already.',
    auth: 'bearer',
    data: nothing,
    errors: [],
  }),
  forgotPassword: operation({
    method: 'POST',
    path: '/auth/forgot-password',
    summary:
      'Mails a link for a new password; answers alike whether the address has an account or not.',
    auth: 'none',
    body: z.object({ email }),
    fieldArguments: ['email'],
    data: nothing,
    errors: [],
  }),
  resetPassword: operation({
    method: 'POST',
    path: '/auth/reset-password',
    summary:
      'Sets a new password with a mailed link, which works once within an hour, and ends every session.',
    auth: 'none',
    body: z.object({ token: linkToken, password: newPassword }),
    fieldArguments: ['token', 'password'],
    example: { token: '$LINK_TOKEN', password: 'Correct-horse-1' },
    data: nothing,
    errors: ['link_invalid', 'password_common'],
  }),
  logout: operation({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the session that the access token belongs to, and with it that token.',
    auth: 'bearer',
    data: nothing,
    errors: [],
  }),
};
