import type { StudioApi } from '../../api/studio-api.ts';
import { FakeAgentCalls } from './fake-agent-calls.ts';

/** The whole API in memory: each part builds on the one before it, so that a test can override any call. */
export class FakeApi extends FakeAgentCalls implements StudioApi {}
