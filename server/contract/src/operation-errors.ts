import { commonErrors, type ErrorCode } from './error-code.ts';
import type { Operation } from './operation.ts';

/** What only a call with a body answers. */
const bodyErrors: readonly ErrorCode[] = [
  'body_malformed',
  'body_too_deep',
  'body_too_large',
  'body_too_slow',
  'content_type_unsupported',
];

const authErrors: Record<Operation['auth'], readonly ErrorCode[]> = {
  none: [],
  optional: ['auth_required', 'token_invalid'],
  bearer: ['auth_required', 'token_invalid'],
  publisher: ['auth_required', 'token_invalid'],
  agent: ['auth_required', 'token_invalid'],
};

/** Every code that a call may answer, its own first. */
export function errorsOf(operation: Operation): ErrorCode[] {
  const { auth, body, errors, headers, params, query } = operation;
  const common = commonErrors.filter((code) => {
    if (bodyErrors.includes(code)) return body !== undefined;
    if (code === 'validation_failed') return (body ?? query ?? headers ?? params) !== undefined;
    return true;
  });
  return [...new Set([...errors, ...authErrors[auth], ...common])];
}
