type Timers = Record<'setTimeout' | 'setInterval', (...args: unknown[]) => number> &
  Record<'clearTimeout' | 'clearInterval', (id?: number) => void>;

/** Replaces the timers of `scope` by ones that the returned function stops all at once. */
export function ownTimers(scope: object): () => void {
  const timers = scope as Timers;
  const { setTimeout, setInterval, clearTimeout } = timers;
  const running = new Set<number>();
  const stop = (id?: number) => {
    if (id === undefined) return;
    running.delete(id);
    clearTimeout(id);
  };
  const start = (begin: Timers['setTimeout'], once: boolean) =>
    ((callback: unknown, delay: unknown, ...args: unknown[]) => {
      // A string would be compiled by the timer itself, out of reach of the budget for evaluation.
      if (typeof callback !== 'function') return 0;
      const id = begin(
        (...given: unknown[]) => {
          if (once) running.delete(id);
          callback(...given);
        },
        delay,
        ...args,
      );
      running.add(id);
      return id;
    }) as Timers['setTimeout'];
  timers.setTimeout = start(setTimeout.bind(scope) as Timers['setTimeout'], true);
  timers.setInterval = start(setInterval.bind(scope) as Timers['setInterval'], false);
  timers.clearTimeout = stop;
  timers.clearInterval = stop;
  return () => {
    for (const id of running) clearTimeout(id);
    running.clear();
  };
}
