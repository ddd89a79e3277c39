import './no-eval.ts';
import { passwordStrength } from '@hocket/sdk';
import * as z from 'zod/mini';
import { says } from './problems.ts';

/** Something before one @, something with a dot after it. Checked by hand: a pattern would backtrack. */
function looksLikeAddress(text: string): boolean {
  const [local, domain, ...more] = text.split('@');
  if (!local || !domain || more.length > 0 || /\s/.test(text)) return false;
  return domain.split('.').length > 1 && domain.split('.').every((label) => label !== '');
}

const passwordMax = 128;

/** An address to write to. */
export const email = z.string(says('required', 'Email is required')).check(
  z.trim(),
  z.minLength(1, { ...says('required', 'Email is required'), abort: true }),
  z.maxLength(254, {
    ...says('email_invalid', 'Please enter a valid email address'),
    abort: true,
  }),
  z.refine(looksLikeAddress, says('email_invalid', 'Please enter a valid email address')),
);

/** A password to be checked. */
export const givenPassword = z.string(says('required', 'Password is required')).check(
  z.minLength(1, { ...says('required', 'Password is required'), abort: true }),
  z.maxLength(passwordMax, {
    ...says('too_long', `Password must be at most ${passwordMax} characters`),
    abort: true,
  }),
);

/** A password to be kept. */
export const newPassword = givenPassword.check(
  z.refine((text) => passwordStrength(text).enough, says('password_weak', 'Password is too weak')),
);

/** A name in the community. */
export const username = z
  .string(says('required', 'Username is required'))
  .check(
    z.minLength(1, { ...says('required', 'Username is required'), abort: true }),
    z.minLength(3, { ...says('too_short', 'Username must be at least 3 characters'), abort: true }),
    z.maxLength(30, { ...says('too_long', 'Username must be at most 30 characters'), abort: true }),
    z.regex(
      /^[A-Za-z0-9_]+$/,
      says('username_characters', 'Username can only contain letters, numbers, and underscores'),
    ),
  );

/** A part of a person's name; `label` begins the sentences about it. */
export function personName(label: string) {
  return z
    .string(says('required', `${label} is required`))
    .check(
      z.trim(),
      z.minLength(1, { ...says('required', `${label} is required`), abort: true }),
      z.maxLength(80, says('too_long', `${label} must be at most 80 characters`)),
    );
}
