import type { ModelSettings } from '../ai-settings.ts';

/** A prompt: `system` is our own text, `user` holds text of the user. */
export interface ModelPrompt {
  system: string;
  user: string;
  /** 0 to 2^32 - 1. */
  seed: number;
}

/** Why a model stopped: it was done, it reached its length limit, or it refused to answer. */
export type StopReason = 'done' | 'length' | 'refusal';

/** One part of an API's reply. */
export interface ReplyPart {
  /** The next words. */
  text?: string;
  stop?: StopReason;
  /** True when the part reports a failure. */
  isFailure?: boolean;
}

/** The requests and replies of one kind of API. */
export interface Protocol {
  /** Under the API's address. */
  paths: { ask: string; models: string };
  headers(model: ModelSettings): Record<string, string>;
  /** JSON. */
  body(model: ModelSettings, prompt: ModelPrompt): unknown;
  /** Reads the data of one event. Throws when it does not follow the protocol. */
  event(data: string): ReplyPart;
  /** Reads a whole answer, from an API that does not stream. Throws when it does not follow the protocol. */
  whole(answer: unknown): ReplyPart;
}
