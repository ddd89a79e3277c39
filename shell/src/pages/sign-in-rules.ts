import { operations } from '@hocket/api';
import type { Credentials, Registration } from '@hocket/sdk';
import type { FieldErrors, FieldValues, Resolver, ResolverResult } from 'react-hook-form';

export interface SignupForm extends Registration {
  confirmPassword: string;
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The contract's own rules, field by field. */
export const loginRules: Resolver<Credentials> = (values) => {
  const checked = operations.login.body.safeParse(values);
  return checked.success ? passed(checked.data) : refused(checked.error.issues);
};

/** The contract's rules, and that both passwords are the same. */
export const signupRules: Resolver<SignupForm> = (values) => {
  const { confirmPassword, ...registration } = values;
  const checked = operations.register.body.safeParse(registration);
  const issues = [...(checked.error?.issues ?? []), ...confirmation(values)];
  if (!checked.success || issues.length > 0) return refused(issues);
  return passed({ ...checked.data, confirmPassword });
};

function confirmation({ password, confirmPassword }: SignupForm): Issue[] {
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
