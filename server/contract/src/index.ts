export { historyPage } from './ai.ts';
export { repairs } from './ai-request.ts';
export { authOperations } from './auth.ts';
export type { Connection } from './call.ts';
export { type HeardCode, heardCode, mostHeard } from './check.ts';
export { type ApiClient, createClient } from './client.ts';
export type { Audience, Deployed, FlagAudience, RemoteFile } from './deployments.ts';
export { commonErrors, type ErrorCode, errorStatus } from './error-code.ts';
export { eventsOf } from './event-stream.ts';
export { type Failure, failure } from './failure.ts';
export type { Data, Events, Operation, Parsed, RequestParts } from './operation.ts';
export { errorsOf } from './operation-errors.ts';
export { operations } from './operations.ts';
export { pagedEntries } from './page-query.ts';
export { invalid, problem, problemsOf, telling } from './problem-sentences.ts';
export { type FieldProblem, type ProblemCode, problemCodes } from './problems.ts';
export { projectOne, projectTexts } from './project-shape.ts';
export { enhancedPrompt, promptLength } from './prompt.ts';
export {
  type FlagValue,
  type PageErrorKind,
  pageErrorKinds,
  pageErrorPlace,
  type RemoteBuild,
  type RemoteList,
  remoteBuild,
  remoteList,
  reportLimits,
} from './remote-shape.ts';
export type { Resource } from './resource.ts';
export { resources } from './resources.ts';
export { tutorialOperations } from './tutorials.ts';
export { userOperations } from './users.ts';
