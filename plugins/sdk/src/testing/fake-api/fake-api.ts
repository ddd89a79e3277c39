import type { StudioApi } from '../../api/studio-api.ts';
import { FakePluginCalls } from './fake-plugin-calls.ts';

/** The whole API in memory: each part builds on the one before it, so that a test can override any call. */
export class FakeApi extends FakePluginCalls implements StudioApi {}
