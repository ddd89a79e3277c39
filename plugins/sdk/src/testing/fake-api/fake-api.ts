import type { ApiClient } from '../../api/api-client.ts';
import { FakeProjectCalls } from './fake-project-calls.ts';

/** The whole API in memory: each part builds on the one before it, so that a test can override any call. */
export class FakeApi extends FakeProjectCalls implements ApiClient {}
