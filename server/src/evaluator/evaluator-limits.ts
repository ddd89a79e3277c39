/** What a program may use that the server hears; a request has several where they are one person's. */
export const evaluatorLimits = {
  /** Of its realm, with the language in it. */
  memoryBytes: 192 * 2 ** 20,
  /** Deeper calls are refused as a browser refuses them. */
  stackBytes: 256 * 1024,
  /** Milliseconds of a processor that it may take. */
  programMs: 2500,
  /** Milliseconds after which the process of a request is killed, and how many one that waits for a request lives. */
  processMs: 60_000,
  spareMs: 5 * 60_000,
  /** Bytes that are read of its answer. */
  answerBytes: 8 * 2 ** 20,
} as const;
