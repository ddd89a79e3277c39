export { historyPage } from './ai.ts';
export type { Connection } from './call.ts';
export { createClient } from './client.ts';
export { commonErrors, type ErrorCode, errorStatus } from './error-code.ts';
export { type Failure, failure } from './failure.ts';
export type { Data, Given, Operation, Parsed } from './operation.ts';
export { errorsOf } from './operation-errors.ts';
export { operations } from './operations.ts';
export { pagedEntries } from './page-query.ts';
export {
  type PasswordCriterion,
  type PasswordStrength,
  passwordStrength,
} from './password-strength.ts';
export { enhancedPrompt, promptLength } from './prompt.ts';
export type { RemoteList } from './remotes.ts';
export type { Resource } from './resource.ts';
export { resources } from './resources.ts';
