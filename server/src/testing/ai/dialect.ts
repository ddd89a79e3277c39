import type { IncomingHttpHeaders } from 'node:http';
import type { ModelAsked, ModelEnd } from './model-turn.ts';

/** The server's side of a protocol. */
export interface Dialect {
  /** Where it is asked, and where its models are listed. */
  paths: { ask: string; models: string };
  /** What follows the origin in the address that a client is given. */
  base: string;
  /** Whether the request has the right key. */
  knows(headers: IncomingHttpHeaders, key: string): boolean;
  /** Parses a request. Throws when it does not follow the protocol. */
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
