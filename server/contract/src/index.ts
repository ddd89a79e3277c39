export * as auth from './auth.ts';
export { createClient } from './client.ts';
export { commonErrors, type ErrorCode, errorStatus } from './error-code.ts';
export { type Failure, failure } from './failure.ts';
export type { Data, Given, Operation, Parsed } from './operation.ts';
export { type PasswordStrength, passwordStrength } from './password-strength.ts';
export * as projects from './projects.ts';
export * as users from './users.ts';
