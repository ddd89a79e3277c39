/** What a program may use that the server hears; a request has several where they are one person's. */
export const evaluatorLimits = {
  /** Of its realm, with the language in it. */
  memoryBytes: 192 * 2 ** 20,
  /** Deeper calls are refused as a browser refuses them. */
  stackBytes: 256 * 1024,
  /** Milliseconds of a processor that it may take. */
  programMs: 2500,
  /** Milliseconds after which what a request has not heard is given up, and how many a process that waits for one lives. */
  requestMs: 60_000,
  spareMs: 5 * 60_000,
  /** Characters of the answer of one program. */
  answerLength: 2_000_000,
  /** How deep objects may lie in it: controls lie two deep, those of effects four. */
  depth: 8,
} as const;
