import type { ModelSettings } from '../ai-settings.ts';

/** What a model is told: its task, which is ours, and the request, which is not. */
export interface ModelPrompt {
  system: string;
  user: string;
  /** 0 to 2^32 - 1. */
  seed: number;
}

/** Why a model stopped: it was done, it had no more room, or it would not answer. */
export type Stop = 'done' | 'length' | 'refusal';

/** What an API says at one time. */
export interface Said {
  /** The next words. */
  text?: string;
  stop?: Stop;
  /** It tells of a failure. */
  isFailure?: boolean;
}

/** How one kind of API is asked. */
export interface Protocol {
  /** Under the API's address. */
  paths: { ask: string; models: string };
  headers(model: ModelSettings): Record<string, string>;
  /** JSON. */
  body(model: ModelSettings, prompt: ModelPrompt): unknown;
  /** What the data of an event says. Throws when it is none of this protocol's. */
  event(data: string): Said;
  /** What a whole answer says, from an API that does not stream. Throws when it is none of this protocol's. */
  whole(answer: unknown): Said;
}
