/** Writes a failure to the browser's console, for whoever looks for its reason. */
export function logFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification has failures logged, and a page has no other log
  console.error(error);
}
