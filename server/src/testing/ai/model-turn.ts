/** How a model answers one request, well or badly. */
export interface ModelTurn {
  /** What it says. */
  text?: string;
  /** Characters in each piece of a stream; 7 unless told. */
  pieces?: number;
  /** Milliseconds between pieces. */
  pause?: number;
  /** One JSON document, though a stream was asked for. */
  whole?: boolean;
  /** Why it stops; `stop` unless told. */
  end?: ModelEnd;
  /** Keeps the connection open without answering: before the first byte, or after the text. */
  silent?: 'first' | 'after';
  /** Says `text` again and again until nobody listens. */
  endless?: boolean;
  /** A failure instead: its HTTP status. */
  status?: number;
  /** Headers of a failure. */
  headers?: Record<string, string>;
  /** Sent as it is instead of the protocol. */
  raw?: { type: string; body: string };
}

/**
 * `length`: it had no more room. `refusal`: it would not. `error`: an error comes in the stream. `cut`: the connection
 * breaks. `quiet`: the stream ends without its last word.
 */
export type ModelEnd = 'stop' | 'length' | 'refusal' | 'error' | 'cut' | 'quiet';

/** What a model was asked. */
export interface ModelAsked {
  model: string;
  /** The system prompt. */
  system: string;
  /** The user's message. */
  user: string;
  stream: boolean;
  seed?: number;
}
