/** Calls `run` once after `delay` milliseconds unless the returned function is called before. */
export type After = (delay: number, run: () => void) => () => void;

/** By the page's own timer. */
export const after: After = (delay, run) => {
  const timer = setTimeout(run, delay);
  return () => clearTimeout(timer);
};
