import type { IncomingHttpHeaders } from 'node:http';
import type { ModelAsked, ModelEnd } from './model-turn.ts';

/** A protocol as its servers speak it. */
export interface Dialect {
  /** Where it is asked, and where its models are listed. */
  paths: { ask: string; models: string };
  /** What follows the origin in the address that a client is given. */
  base: string;
  /** Whether the key is there and right. */
  knows(headers: IncomingHttpHeaders, key: string): boolean;
  /** What a request asks. Throws when it is none of this protocol's. */
  read(headers: IncomingHttpHeaders, body: unknown): ModelAsked;
  /** Frames of a stream: before the text, one for each piece, and after it. */
  open(): string[];
  piece(text: string): string[];
  close(end: ModelEnd): string[];
  /** The whole answer as one document. */
  whole(text: string, end: ModelEnd): unknown;
  /** The body of a failure. */
  failure(status: number): unknown;
  models(names: readonly string[]): unknown;
}

/** One frame of an event stream. */
export function frame(data: unknown, event?: string): string {
  const name = event === undefined ? '' : `event: ${event}\n`;
  return `${name}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
}
