/**
 * Runs in a worker of its own, in which no program ever is: works for some 30 ms when it is asked, and answers how much
 * of a core it had meanwhile, 0 to 1. A worker that is busy all the time gets as much. The text of this function is the
 * worker's script, so that it uses nothing from outside.
 */
export function pacer(): void {
  const scope = globalThis as unknown as {
    onmessage: (() => void) | null;
    postMessage(share: number): void;
  };
  const blocks = 15;
  let size = 10_000;
  /** Milliseconds of a block that nobody interrupted. */
  let fastest = Number.POSITIVE_INFINITY;
  let sum = 0;
  const work = () => {
    const started = performance.now();
    for (let at = 0; at < size; at++) sum = Math.imul(sum + at, 31);
    const ms = performance.now() - started;
    fastest = Math.min(fastest, ms);
    return ms;
  };
  // Three of each size: the fastest one was not interrupted.
  while (Math.min(work(), work(), work()) < 2) {
    size *= 2;
    fastest = Number.POSITIVE_INFINITY;
  }
  scope.onmessage = () => {
    const started = performance.now();
    for (let at = 0; at < blocks; at++) work();
    const share = (blocks * fastest) / (performance.now() - started);
    // Whoever hangs is found in the end, even by a clock that shows nothing.
    scope.postMessage(Math.min(1, Math.max(0.05, share || 0)));
  };
}
