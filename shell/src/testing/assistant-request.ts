import type { AssistantRequest } from '@hocket/sdk';

/** A request for something new. */
export const assistantRequest = (change: Partial<AssistantRequest> = {}): AssistantRequest => ({
  prompt: 'a beat',
  edit: false,
  useMine: false,
  ...change,
});
