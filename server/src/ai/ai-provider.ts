import type { AiProviderInfo, AiReading, AiRequest } from '@hocket/sdk';

/** A request whose seed has been settled. */
export type SeededRequest = AiRequest & { seed: number };

/** Music that a provider made. */
export interface Composition {
  /** Strudel; it sets no tempo. */
  code: string;
  /** A few English sentences. */
  explanation: string;
  /** 0 to 1. */
  confidence: number;
  /** Whole, 60 to 200. */
  bpm: number;
  /** Such as 'A minor'. */
  key: string;
  readings: AiReading[];
  /** Words of the prompt that nothing was made of. */
  ignored: string[];
}

/** Something that makes music of words: built in, or a model behind somebody's API. */
export interface AiProvider {
  readonly info: AiProviderInfo;
  /** Names of styles and moods that it knows. */
  readonly styles: readonly string[];
  readonly moods: readonly string[];
  /** Gives up when `signal` says so. Rejects when it cannot answer. */
  compose(request: SeededRequest, signal: AbortSignal): Promise<Composition>;
}
