import type { Errands } from './errands.ts';

/** Milliseconds between two rounds. */
const pause = 10 * 60 * 1000;

/** Does each piece of work now and every ten minutes; a failed one is logged and tried again. Returns what ends it. */
export function chores(
  work: Readonly<Record<string, () => Promise<unknown>>>,
  errands: Errands,
  every = pause,
): () => void {
  const round = () => {
    for (const [name, run] of Object.entries(work))
      void errands.run(name, async () => void (await run()));
  };
  round();
  const timer = setInterval(round, every);
  return () => clearInterval(timer);
}
