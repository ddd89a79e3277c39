import { authOperations } from '@hocket/api';
import type { Credentials, Registration } from '@hocket/sdk';
import type { FieldErrors, FieldValues, Resolver, ResolverResult } from 'react-hook-form';

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

export interface SignupForm extends Registration, NewPassword {}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

interface Rules<T> {
  safeParse(
    values: unknown,
  ):
    | { success: true; data: T; error?: undefined }
    | { success: false; error: { issues: readonly Issue[] } };
}

/** The contract's own rules, field by field. */
export const loginRules: Resolver<Credentials> = resolve<Credentials>(authOperations.login.body);

/** The contract's rule for an address. */
export const forgotRules: Resolver<{ email: string }> = resolve<{ email: string }>(
  authOperations.forgotPassword.body,
);

/** The contract's rules, and that both passwords are the same. */
export const signupRules: Resolver<SignupForm> = confirmed(authOperations.register.body);

/** Rules of a form that sets the password of whoever holds a link's `token`. */
export function resetRules(token: string): Resolver<NewPassword> {
  const { body } = authOperations.resetPassword;
  return confirmed({
    safeParse: (values: object) => body.safeParse({ ...values, token }),
  } as Rules<Omit<NewPassword, 'confirmPassword'>>);
}

function resolve<T extends FieldValues>(rules: Rules<T>): Resolver<T> {
  return (values) => {
    const checked = rules.safeParse(values);
    return checked.success ? passed(checked.data) : refused(checked.error.issues);
  };
}

function confirmed<T extends NewPassword>(rules: Rules<Omit<T, 'confirmPassword'>>): Resolver<T> {
  return ({ confirmPassword, ...values }) => {
    const checked = rules.safeParse(values);
    const issues = [
      ...(checked.error?.issues ?? []),
      ...confirmation(values.password, confirmPassword),
    ];
    if (!checked.success || issues.length > 0) return refused(issues);
    return passed({ ...checked.data, confirmPassword } as T);
  };
}

function confirmation(password: string, confirmPassword: string): Issue[] {
  const path = ['confirmPassword'];
  if (confirmPassword === '') return [{ path, message: 'Please confirm your password' }];
  return confirmPassword === password ? [] : [{ path, message: 'Passwords do not match' }];
}

function passed<T extends FieldValues>(values: T): ResolverResult<T> {
  return { values, errors: {} };
}

/** The first issue of each field. */
function refused<T extends FieldValues>(issues: readonly Issue[]): ResolverResult<T> {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= { type: 'rule', message };
  return { values: {}, errors: errors as FieldErrors<T> };
}
