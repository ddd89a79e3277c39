import './no-eval.ts';
import type { Credentials, Registration } from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { nothing, operation } from './operation.ts';
import { passwordStrength } from './password-strength.ts';
import { tokens, user } from './user-shape.ts';

/** Something before one @, something with a dot after it. Checked by hand: a pattern would backtrack. */
function looksLikeAddress(text: string): boolean {
  const [local, domain, ...more] = text.split('@');
  if (!local || !domain || more.length > 0 || /\s/.test(text)) return false;
  return domain.split('.').length > 1 && domain.split('.').every((label) => label !== '');
}

const passwordMax = 128;

const email = z
  .string({ error: 'Email is required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Email is required', abort: true }),
    z.maxLength(254, { error: 'Please enter a valid email address', abort: true }),
    z.refine(looksLikeAddress, { error: 'Please enter a valid email address' }),
  );

const givenPassword = z.string({ error: 'Password is required' }).check(
  z.minLength(1, { error: 'Password is required', abort: true }),
  z.maxLength(passwordMax, {
    error: `Password must be at most ${passwordMax} characters`,
    abort: true,
  }),
);

const newPassword = givenPassword.check(
  z.refine((text) => passwordStrength(text).enough, { error: 'Password is too weak' }),
);

const username = z.string({ error: 'Username is required' }).check(
  z.minLength(1, { error: 'Username is required', abort: true }),
  z.minLength(3, { error: 'Username must be at least 3 characters', abort: true }),
  z.maxLength(30, { error: 'Username must be at most 30 characters', abort: true }),
  z.regex(/^[A-Za-z0-9_]+$/, {
    error: 'Username can only contain letters, numbers, and underscores',
  }),
);

/** A part of a person's name; `label` begins the sentences about it. */
function personName(label: string) {
  return z
    .string({ error: `${label} is required` })
    .check(
      z.trim(),
      z.minLength(1, { error: `${label} is required`, abort: true }),
      z.maxLength(80, { error: `${label} must be at most 80 characters` }),
    );
}

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

const signedIn = z.object({ tokens, user });

const register = operation({
  method: 'POST',
  path: '/auth/register',
  auth: 'none',
  status: 201,
  body: registration,
  data: signedIn,
  errors: ['email_taken', 'username_taken'],
});

const login = operation({
  method: 'POST',
  path: '/auth/login',
  auth: 'none',
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

export const authOperations = { register, login, logout, refresh };
